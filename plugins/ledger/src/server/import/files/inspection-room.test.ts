import { expect, it } from 'vitest';
import { InspectionRoom } from './inspection-room.ts';

const present = new AbortController().signal;

it('inspects one file at a time, continues after a failure, and refuses files when the room is full', async () => {
  const room = new InspectionRoom(1);
  const events: string[] = [];
  const inspection = (name: string, fails = false) =>
    room.within(1, present, async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const first = inspection('first', true);
  const second = inspection('second');
  await expect(inspection('third')).rejects.toMatchObject({
    problem: { code: 'unavailable', status: 503 },
    retryAfterSeconds: 10,
  });
  await expect(first).rejects.toThrow('first');
  await expect(second).resolves.toBe('second');
  await expect(inspection('fourth')).resolves.toBe('fourth');
  expect(events).toEqual(
    ['first', 'second', 'fourth'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

it('frees the place of a caller that hangs up while waiting', async () => {
  const room = new InspectionRoom(1);
  let finish: () => void = () => undefined;
  const first = room.within(1, present, () => new Promise<void>((resolve) => (finish = resolve)));
  const caller = new AbortController();
  const inspected: string[] = [];
  const inspect = (name: string) => () => Promise.resolve(void inspected.push(name));
  const gone = room.within(1, caller.signal, inspect('gone'));
  caller.abort();
  await expect(gone).rejects.toThrow('This operation was aborted');
  await expect(room.within(1, caller.signal, inspect('late'))).rejects.toThrow('aborted');
  const next = room.within(1, present, inspect('next'));
  finish();
  await Promise.all([first, next]);
  expect(inspected).toEqual(['next']);
});
