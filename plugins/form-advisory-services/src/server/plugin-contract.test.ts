import { pluginContract } from '@porchlight/testing/contract';

pluginContract('form-advisory-services');
