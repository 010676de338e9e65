import { expect, it } from 'vitest';
import { UploadRoom } from './upload-room.ts';

const stays = new AbortController().signal;

/** Uploads in a room of 10 bytes; `order` has those that were let in. */
function visitors(room: UploadRoom) {
  const order: string[] = [];
  const come = (name: string, bytes: number, signal = stays) => {
    let leave: () => void = () => undefined;
    const done = room.within(bytes, signal, async () => {
      order.push(name);
      await new Promise<void>((resolve) => (leave = resolve));
    });
    return { done, leave: () => (leave(), done) };
  };
  return { order, come };
}

it('lets in what there is room for, and the others in the order in which they came', async () => {
  const { order, come } = visitors(new UploadRoom(10));
  const [a, b, large, small] = [come('a', 6), come('b', 4), come('large', 7), come('small', 1)];
  expect(order).toEqual(['a', 'b']);
  await b.leave();
  expect(order).toEqual(['a', 'b']);
  await a.leave();
  await expect.poll(() => order).toEqual(['a', 'b', 'large', 'small']);
  await Promise.all([large.leave(), small.leave()]);
  const whole = come('whole', 10);
  expect(order.at(-1)).toBe('whole');
  await whole.leave();
});

it('releases the room when the work fails', async () => {
  const room = new UploadRoom(10);
  const fails = () => room.within(10, stays, () => Promise.reject(new Error('no')));
  await expect(fails()).rejects.toThrow('no');
  await expect(fails()).rejects.toThrow('no');
});

it('takes what is larger than the room alone', async () => {
  const { order, come } = visitors(new UploadRoom(10));
  const huge = come('huge', 1000);
  const next = come('next', 1);
  expect(order).toEqual(['huge']);
  await huge.leave();
  await expect.poll(() => order).toEqual(['huge', 'next']);
  await next.leave();
});

it('sends away who waits too long', async () => {
  const { order, come } = visitors(new UploadRoom(10, 1));
  const first = come('first', 10);
  await expect(come('late', 1).done).rejects.toMatchObject({
    problem: { status: 503 },
    retryAfterSeconds: 5,
  });
  await first.leave();
  expect(order).toEqual(['first']);
});

it('removes callers who hung up from the line', async () => {
  const { order, come } = visitors(new UploadRoom(10));
  const hangUp = new AbortController();
  const first = come('first', 5);
  const gone = come('gone', 9, hangUp.signal);
  const behind = come('behind', 5);
  hangUp.abort();
  await expect(gone.done).rejects.toMatchObject({ problem: { status: 400 } });
  await expect.poll(() => order).toEqual(['first', 'behind']);
  await expect(come('late', 9, hangUp.signal).done).rejects.toMatchObject({
    problem: { status: 400 },
  });
  await Promise.all([first.leave(), behind.leave()]);
});
