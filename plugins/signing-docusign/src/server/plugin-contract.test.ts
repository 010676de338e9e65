import { pluginContract } from '@porchlight/testing/contract';

pluginContract('signing-docusign');
