import { expect, it } from 'vitest';
import { pluginFolders } from './plugin-folders.mjs';

it.each([
  [['plugins/clients'], ['plugins/clients']],
  [['./plugins/form-iul/'], ['plugins/form-iul']],
  [
    ['plugins/clients', 'plugins/billing'],
    ['plugins/clients', 'plugins/billing'],
  ],
  [['plugins/clients/src/server'], []],
  [['plugins/clien'], []],
  [['plugins'], []],
  [['core/server', 'killed'], []],
])('npm test -- %j checks the imports of %j', (paths, folders) => {
  expect(pluginFolders(paths)).toEqual(folders);
});
