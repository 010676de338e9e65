import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { longList } from './long-list.ts';
import { JsonText, StreamBody } from './route.ts';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function sentText(answer: JsonText | StreamBody): Promise<string> {
  return answer instanceof JsonText ? Promise.resolve(answer.text) : text(answer.stream);
}

describe('longList', () => {
  it.each([
    ['no record', 0],
    ['one record', 1],
    ['exactly one piece', 200],
    ['one record more than a piece', 201],
    ['many pieces', 1_234],
  ])('sends %s as one JSON text in the order of the ids', async (_, count) => {
    const read = (ids: readonly number[]) =>
      Promise.resolve(ids.map((id) => `{"id":${id}}`).join());
    const answer = await longList({ ids: idsUpTo(count), read, before: '{"data":[', after: ']}' });
    expect(JSON.parse(await sentText(answer))).toEqual({
      data: idsUpTo(count).map((id) => ({ id })),
    });
  });

  it('leaves out pieces whose records are all gone', async () => {
    const read = (ids: readonly number[]) => Promise.resolve(ids.includes(450) ? '450' : '');
    const answer = await longList({ ids: idsUpTo(900), read });
    expect(await sentText(answer)).toBe('[450]');
  });

  it('reads one piece at a time, whatever the number of lists', async () => {
    let [running, most, pieces] = [0, 0, 0];
    const read = async () => {
      running += 1;
      pieces += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return '1';
    };
    const lists = Array.from({ length: 6 }, () => longList({ ids: idsUpTo(600), read }));
    await Promise.all((await Promise.all(lists)).map(sentText));
    expect([most, pieces]).toEqual([1, 18]);
  });

  it('reads nothing more for a caller who stopped reading', async () => {
    let pieces = 0;
    const read = () => {
      pieces += 1;
      return Promise.resolve('x'.repeat(300_000));
    };
    const answer = await longList({ ids: idsUpTo(20_000), read });
    const { stream } = answer as StreamBody;
    await new Promise((resolve) => stream.once('readable', resolve));
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(pieces).toBeLessThan(4);
    stream.destroy();
  });

  it('lets others read after a piece failed', async () => {
    const failed = await longList({
      ids: idsUpTo(201),
      read: () => Promise.reject(new Error('The database is gone.')),
    });
    await expect(sentText(failed)).rejects.toThrow('The database is gone.');
    const next = await longList({ ids: [1], read: () => Promise.resolve('1') });
    expect(await sentText(next)).toBe('[1]');
  });
});
