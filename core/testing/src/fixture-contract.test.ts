import { pluginContract } from './plugin-contract.ts';

pluginContract('fixture-notes');
pluginContract('fixture-pay');
pluginContract('fixture-pdf', {
  streams: [
    'POST /fixture-pdf',
    'GET /fixture-pdf/cover',
    'POST /fixture-pdf/sealed',
    'POST /fixture-pdf/verdict',
    'POST /fixture-pdf/key',
  ],
});
pluginContract('fixture-reader');
pluginContract('fixture-ticker');
