import { pluginContract } from '@porchlight/testing/contract';

pluginContract('forms', {
  streams: ['GET /form-previews/:id/file', 'GET /form-previews/:id/thumbnail'],
});
