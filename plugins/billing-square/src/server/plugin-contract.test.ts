import { pluginContract } from '@porchlight/testing/contract';

pluginContract('billing-square');
