import { pluginContract } from '@porchlight/testing/contract';

pluginContract('signing', {
  streams: [
    'GET /signing/templates/:id/pages/:page',
    'GET /public/ceremony/pages/:page',
    'GET /public/ceremony/document',
    'GET /sessionforms/:id/download',
    'GET /public/signed-documents/:id',
    'GET /signing/documents/:id/content',
    'GET /signing/documents/:id/download',
  ],
});
