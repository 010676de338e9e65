import { pluginContract } from './plugin-contract.ts';

pluginContract('fixture-notes');
pluginContract('fixture-reader');
pluginContract('fixture-ticker');
