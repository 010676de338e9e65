import { pluginContract } from '@porchlight/testing/contract';

pluginContract('ledger', {
  streams: [
    'GET /ledger/events',
    'GET /ledger/export',
    'POST /ledger/export',
    'GET /ledger/imports/:id/skipped',
  ],
});
