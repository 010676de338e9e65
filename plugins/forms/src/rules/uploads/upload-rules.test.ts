import { expect, it } from 'vitest';
import { arrivedSince } from './arrivals.ts';
import { uploadLabel } from './upload-kind-texts.ts';
import { uploadState } from './upload-state.ts';
import { uploadTitle } from './upload-title.ts';

it.each([
  ['photo-id', 'anything', 'Photo ID'],
  ['custom', '  Lease\n agreement ', 'Lease agreement'],
] as const)('calls an item of the kind %s with the text %j %s', (kind, text, label) =>
  expect(uploadLabel(kind, text)).toBe(label),
);

it('numbers the documents of an item from the second one on', () => {
  expect(uploadTitle('Photo ID', '2026-11-23', 1)).toBe('Photo ID (2026-11-23)');
  expect(uploadTitle('Photo ID', '2026-11-23', 2)).toBe('Photo ID (2026-11-23) 2');
});

const [arrived, missing] = [{ received_at: '2026-11-23T15:00:00.000Z' }, { received_at: null }];

it.each([
  [[missing, missing], true, 'open'],
  [[arrived, missing], true, 'open'],
  [[arrived, missing], false, 'ended'],
  [[arrived, arrived], true, 'done'],
  [[arrived, arrived], false, 'done'],
] as const)('decides what became of a request with %j, link open: %s', (items, isOpen, state) =>
  expect(uploadState(items, isOpen)).toBe(state),
);

it('names the items of known requests that got more documents', () => {
  const request = (id: number, documents: number) => ({
    items: [{ id, label: `Item ${id}`, documents }],
  });
  const before = [request(1, 0), request(2, 1), request(3, 1)];
  const now = [request(4, 1), request(1, 1), request(2, 3), request(3, 1)];
  expect(arrivedSince(before, now)).toEqual(['Item 1', 'Item 2']);
});
