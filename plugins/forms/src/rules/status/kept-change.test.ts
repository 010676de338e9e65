import { expect, it } from 'vitest';
import { changesWhatIsKept, goesToAnother } from './kept-change.ts';

it.each([
  [{}, false],
  [{ folder: { from: '', to: 'Life' }, session_id: { from: null, to: 3 } }, false],
  [{ status: { from: 'pending', to: 'completed' } }, false],
  [{ status: { from: 'completed', to: 'submitted' } }, true],
  [{ status: { from: 'completed', to: 'voided' } }, true],
  [{ title: { from: 'Will', to: 'Waiver' } }, false],
  [{ form_data: {}, 'form_data.personalInfo.firstName': {} }, true],
])('knows whether what is kept changes: %j', (changes, isKept) => {
  expect(changesWhatIsKept(changes)).toBe(isKept);
});

it.each([
  ['without a client that never had one', null, null, [], false],
  ['without a client that goes back to its sender', null, 5, [5], false],
  ['without a client that another one sent', null, 4, [4], true],
  ['without a client that another one had', null, null, [4], true],
  ['of another client', 4, null, [], true],
  ['of another client that goes back to its sender', 4, 5, [5], true],
])('knows whether a form goes to another client: one %s', (_, client_id, sender, earlier, goes) => {
  const handed_in = sender === null ? null : { client_id: sender };
  expect(goesToAnother({ client_id, handed_in, earlier_clients: earlier }, 5)).toBe(goes);
});
