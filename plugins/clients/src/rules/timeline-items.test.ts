import { expect, it } from 'vitest';
import { timelineItems, type ShownLine } from './timeline-items.ts';

let id = 0;
const line = (action: string, part: Partial<ShownLine> = {}): ShownLine => ({
  id: ++id,
  at: '2026-11-20T14:04:30.000Z',
  actor: { kind: 'staff', id: 1 },
  action,
  entity_id: null,
  purpose: null,
  ...part,
});
const upload = (part: Partial<ShownLine> = {}) => line('document.uploaded', part);

it.each<readonly [string, readonly ShownLine[], readonly number[]]>([
  ['uploads of one minute', [upload(), upload(), upload()], [3]],
  ['uploads of two minutes', [upload({ at: '2026-11-20T14:05:01.000Z' }), upload()], [1, 1]],
  ['uploads of two agents', [upload({ actor: { kind: 'staff', id: 2 } }), upload()], [1, 1]],
  ['uploads with a change between them', [upload(), line('client.updated'), upload()], [1, 1, 1]],
  ['an upload and a deletion', [line('document.deleted'), upload()], [1, 1]],
  [
    'deletions for one reason',
    [
      line('document.deleted', { purpose: 'Twice' }),
      line('document.deleted', { purpose: 'Twice' }),
    ],
    [2],
  ],
  [
    'deletions for two reasons',
    [line('document.deleted', { purpose: 'Twice' }), line('document.deleted')],
    [1, 1],
  ],
  ['changes of documents', [line('document.updated'), line('document.updated')], [1, 1]],
  ['changes of the client', [line('client.updated'), line('client.updated')], [1, 1]],
  ['nothing', [], []],
])('groups %s', (_what, lines, sizes) => {
  expect(timelineItems(lines).map(({ length }) => length)).toEqual(sizes);
});

it('leaves out a note that was deleted, and shows its deletion', () => {
  const [gone, stays] = [
    line('note.added', { entity_id: 'a' }),
    line('note.added', { entity_id: 'b' }),
  ];
  const deletion = line('note.deleted', { entity_id: 'a' });
  expect(timelineItems([deletion, stays, gone])).toEqual([[deletion], [stays]]);
});

it('shows a message by its newest line', () => {
  const sent = line('message.sent', { entity_id: 'm1' });
  const failed = line('message.failed', { entity_id: 'm2' });
  const queued = ['m2', 'm1'].map((id) => line('message.queued', { entity_id: id }));
  expect(timelineItems([sent, failed, ...queued])).toEqual([[sent], [failed]]);
});
