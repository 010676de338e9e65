import { pluginContract } from '@porchlight/testing/contract';

pluginContract('recurring');
