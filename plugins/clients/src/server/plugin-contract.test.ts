import { pluginContract } from '@porchlight/testing/contract';

pluginContract('clients', { streams: ['GET /documents/:id/file', 'POST /clients/:id/pdf'] });
