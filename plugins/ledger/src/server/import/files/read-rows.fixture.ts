import { NoticeBook } from './notice-book.ts';
import { tableRows } from './worker/table-rows.ts';

/** The cells of a file by their lines, and what was noticed. */
export async function read(bytes: Buffer) {
  const notices = new NoticeBook();
  const lines: Record<number, readonly string[]> = {};
  for await (const rows of tableRows(bytes, { notices }))
    for (const { line, cells } of rows) lines[line] = cells;
  return { lines, notices: notices.list() };
}

/** The rows of a file that have text, whatever line they are in. */
export async function textsOf(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  return Object.values((await read(bytes)).lines);
}
