import { pluginContract } from '@porchlight/testing/contract';

pluginContract('status', { streams: ['GET /metrics'] });
