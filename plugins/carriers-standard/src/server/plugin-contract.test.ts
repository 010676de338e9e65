import { pluginContract } from '@porchlight/testing/contract';

pluginContract('carriers-standard');
