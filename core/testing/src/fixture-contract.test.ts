import { pluginContract } from './plugin-contract.ts';

pluginContract('fixture-notes');
pluginContract('fixture-pay');
pluginContract('fixture-pdf', { streams: ['POST /fixture-pdf', 'GET /fixture-pdf/cover'] });
pluginContract('fixture-reader');
pluginContract('fixture-ticker');
