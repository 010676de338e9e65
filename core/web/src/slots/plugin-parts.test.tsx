import { defineCodePoint } from '@porchlight/kernel';
import { expect, it, vi } from 'vitest';
import { contribute, defineWebPlugin } from '../plugin/define-web-plugin.ts';
import { loadParts } from './plugin-parts.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const Parts = defineCodePoint<{ readonly id: string }>('forms.parts', ({ id }) => id);
const pets = defineWebPlugin({ id: 'pets', contributes: [contribute(Parts, { id: 'pets' })] });

async function open(effective: readonly string[]) {
  const load = vi.fn(() => Promise.resolve({ default: pets }));
  const { portal } = await renderPortal({
    path: '/crm/',
    entries: { pets: load },
    bootstrap: () => ({
      plugins: effective.map((id) => ({ id, title: id, version: '1.0.0', hasWeb: false })),
    }),
  });
  return { portal, load };
}

it('loads the parts of an effective plugin when a screen needs them, and not at the start', async () => {
  const { portal, load } = await open(['pets']);
  expect(load).not.toHaveBeenCalled();
  expect(await loadParts(portal.store, Parts, 'pets')).toEqual([{ id: 'pets' }]);
});

it.each([[[]], [['others']]])(
  'loads no parts of a plugin that is off while %j are on',
  async (on) => {
    const { portal, load } = await open(on);
    expect(await loadParts(portal.store, Parts, 'pets')).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  },
);
