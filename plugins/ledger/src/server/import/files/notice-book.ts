import type { ImportNotice } from '../../../generated/types.ts';
import { MOST_NAMED, noticeKinds, type NoticeKind } from '../../../rules/import/file-notice.ts';

/** Collects what an agent should know about a file while it is read. */
export class NoticeBook {
  readonly #found = new Map<NoticeKind, { count: number; lines: number[]; names?: string[] }>();

  /** One more of a kind; a line is counted once for each call. */
  add(kind: NoticeKind, line: number, count = 1): void {
    const found = this.#found.get(kind) ?? { count: 0, lines: [] };
    this.#found.set(kind, found);
    found.count += count;
    if (found.lines.length <= MOST_NAMED && found.lines.at(-1) !== line) found.lines.push(line);
  }

  /** One more of a kind that is about a column or a sheet. */
  addNamed(kind: NoticeKind, name: string): void {
    const found = this.#found.get(kind) ?? { count: 0, lines: [], names: [] };
    this.#found.set(kind, found);
    found.count += 1;
    if (found.names !== undefined && found.names.length < MOST_NAMED) found.names.push(name);
  }

  /** In the order of their kinds. */
  list(): ImportNotice[] {
    return noticeKinds.flatMap((kind) => {
      const found = this.#found.get(kind);
      return found === undefined ? [] : [{ kind, ...found }];
    });
  }
}

/** The notices of two books about the same file, in the order of their kinds. */
export function allNotices(one: readonly ImportNotice[], other: readonly ImportNotice[]) {
  const order = ({ kind }: ImportNotice) => noticeKinds.indexOf(kind);
  return [...one, ...other].toSorted((a, b) => order(a) - order(b));
}
