import { expect, it } from 'vitest';
import { Draft, DraftConflict, type DraftContent, type StoredDraft } from './draft.ts';

/** A draft whose saves wait for their answer. */
function openDraft() {
  const saves: {
    readonly content: DraftContent;
    readonly version: number;
    readonly end: (stored: StoredDraft) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const draft = new Draft({
    place: {
      save: (content, version) =>
        new Promise((end, fail) => void saves.push({ content, version, end, fail })),
    },
    seconds: 10_000,
    content: { values: {}, step: 0 },
    stored: { version: 3, savedAt: null },
  });
  const at = (version: number) => ({ version, savedAt: '2026-03-02T15:00:00Z' });
  return { draft, saves, at };
}

it('stores what is typed at once when the page is left, also while a save is on its way', async () => {
  const { draft, saves, at } = openDraft();
  draft.type({ name: 'Ana' });
  draft.leave();
  draft.leave();
  expect(saves).toHaveLength(1);
  draft.type({ name: 'Ana María' });
  draft.leave();
  expect(saves.map(({ content, version }) => [content.values, version])).toEqual([
    [{ name: 'Ana' }, 3],
    [{ name: 'Ana María' }, 4],
  ]);
  saves[0]!.end(at(4));
  saves[1]!.end(at(5));
  expect(await draft.save()).toBe(true);
  expect([draft.version, saves.length]).toEqual([5, 2]);
});

it('asks nobody to choose when only the save before the last one failed', async () => {
  const { draft, saves, at } = openDraft();
  draft.type({ name: 'Ana' });
  draft.leave();
  draft.type({ name: 'Ana María' });
  draft.leave();
  saves[0]!.fail(new Error('lost'));
  saves[1]!.fail(new DraftConflict());
  const again = draft.save();
  await expect.poll(() => saves.length).toBe(3);
  expect(draft.state.get().phase).toBe('saving');
  expect(saves[2]).toMatchObject({ version: 3, content: { values: { name: 'Ana María' } } });
  saves[2]!.end(at(4));
  expect(await again).toBe(true);
});

it('asks the visitor to choose when another device stored something', async () => {
  const { draft, saves } = openDraft();
  draft.type({ name: 'Ana' });
  const saved = draft.save();
  saves[0]!.fail(new DraftConflict());
  expect(await saved).toBe(false);
  expect(draft.state.get().phase).toBe('conflict');
});

it('counts a version for each save that is on its way, and keeps the newest one that is stored', async () => {
  const { draft, saves, at } = openDraft();
  for (const name of ['Ana', 'Ana María', 'Ana María Sol']) {
    draft.type({ name });
    draft.leave();
  }
  expect(saves.map(({ version }) => version)).toEqual([3, 4, 5]);
  for (const place of [1, 2, 0]) saves[place]!.end(at(place + 4));
  expect(await draft.save()).toBe(true);
  expect([draft.version, draft.state.get().phase, saves.length]).toEqual([6, 'saved', 3]);
});
