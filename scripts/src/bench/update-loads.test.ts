import { expect, test } from 'vitest';
import { fieldUpdates, secretUpdates } from './update-loads.ts';

const clients = [1, 2, 3, 4].map((id) => ({ id, version: 7, name: '', phone: '', email: '' }));
const bodyOf = (load: ReturnType<typeof fieldUpdates>, index: number) =>
  load.call(index).body as { occupation: string; version: number };

test('each update names the version that was answered last, and another value', () => {
  const load = fieldUpdates(clients);
  const first = bodyOf(load, 0);
  expect(first.version).toBe(7);
  load.answered?.('{"id":1,"name":"x","version":8,"dob":null}');
  const again = bodyOf(load, 2);
  expect(again.version).toBe(8);
  expect(again.occupation).not.toBe(first.occupation);
  expect(bodyOf(load, 1).version).toBe(7);
});

test('the two loads change different clients', () => {
  const paths = [fieldUpdates(clients), secretUpdates(clients)].map((load) =>
    [0, 1, 2, 3].map((index) => load.call(index).path),
  );
  expect(new Set(paths[0])).toEqual(new Set(['/api/clients/1', '/api/clients/2']));
  expect(new Set(paths[1])).toEqual(new Set(['/api/clients/3', '/api/clients/4']));
});
