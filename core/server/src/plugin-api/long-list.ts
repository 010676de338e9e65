import { Readable } from 'node:stream';
import { JsonText, StreamBody } from './route.ts';

/** Records of one piece: more would keep a database connection from shorter calls, fewer cost a statement each. */
const PIECE = 200;

export interface LongList {
  /** The records, in their order. */
  readonly ids: readonly number[];
  /** The records of some ids in that order, as JSON texts joined by commas; without those that are gone. */
  read(ids: readonly number[]): Promise<string>;
  /** What comes before the first record; `[` by default. */
  readonly before?: string;
  readonly after?: string;
}

/**
 * A JSON list that may be too long for one text. The ids are read first and the records by their ids, so that no
 * transaction or connection is held while the caller reads, and a record that changes in between is neither repeated nor
 * skipped. Only a list of one piece is sent as a whole.
 */
export async function longList(list: LongList): Promise<JsonText | StreamBody> {
  if (list.ids.length > PIECE)
    return new StreamBody(
      Readable.from(texts(list), { objectMode: false }),
      'application/json; charset=utf-8',
    );
  let text = '';
  for await (const piece of texts(list)) text += piece;
  return new JsonText(text);
}

async function* texts({ ids, read, before = '[', after = ']' }: LongList): AsyncGenerator<string> {
  yield before;
  let isFirst = true;
  for (let start = 0; start < ids.length; start += PIECE) {
    const piece = await inTurn(() => read(ids.slice(start, start + PIECE)));
    if (piece === '') continue;
    yield isFirst ? piece : `,${piece}`;
    isFirst = false;
  }
  yield after;
}

let last: Promise<unknown> = Promise.resolve();

/** Pieces of all lists in this process are read one after the other: long lists share one connection in turn. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
