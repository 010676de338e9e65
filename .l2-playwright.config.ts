import base from './playwright.config.ts';
const { globalSetup: _, ...rest } = base;
export default { ...rest, testDir: '.', outputDir: '/tmp/l2-pw' };
