import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packaging } from './packaging.ts';

const plugins = join(import.meta.dirname, '../../../plugins');

it.each(readdirSync(plugins))('packs the plugin %s as every other', (id) => {
  const manifest: unknown = JSON.parse(readFileSync(join(plugins, id, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject(packaging);
});
