import { expect, it } from 'vitest';
import { historyKindFilter } from './history-kinds.ts';

it.each([
  [undefined, {}],
  ['changes', { actions: ['client.created', 'client.updated', 'client.deleted'] }],
  ['reveals', { actions: ['client.revealed', 'client.copied', 'client.exported'] }],
  [
    'activity',
    {
      except: [
        'client.revealed',
        'client.copied',
        'client.exported',
        'client.printed',
        'client.saved-as-pdf',
        'document.opened',
        'document.downloaded',
      ],
    },
  ],
  ['notes', { about: 'note' }],
  ['documents', { about: 'document' }],
  ['payments', { about: 'payment' }],
  ['constructor', { about: 'constructor' }],
])('filters the kind %s by %j', (kind, filter) => {
  expect(historyKindFilter(kind)).toEqual(filter);
});
