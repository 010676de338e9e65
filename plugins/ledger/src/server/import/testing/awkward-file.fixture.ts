import iconv from 'iconv-lite';

/** What an import makes of a file. */
interface AwkwardOutcome {
  /** The clients that it adds, each value that is not blank. */
  readonly clients: readonly string[];
  /** Reasons of skipped rows, by their lines. */
  readonly skipped?: Readonly<Record<number, string>>;
  /** What is said of the other rows. */
  readonly remarks?: Readonly<Record<number, string>>;
  /** Kind, count, and lines or columns. */
  readonly notices?: readonly string[];
}

/** A file as another program writes it, with invented people. */
export interface AwkwardFile extends AwkwardOutcome {
  /** The program, and what is awkward. */
  readonly what: string;
  readonly bytes: Buffer;
}

/** A file of these lines, or this text. */
export function awkward(
  outcome: AwkwardOutcome,
  what: string,
  lines: readonly string[] | string,
  encoding = 'utf8',
  end = '\r\n',
): AwkwardFile {
  const text = typeof lines === 'string' ? lines : lines.join(end) + end;
  return { ...outcome, what, bytes: iconv.encode(text, encoding) };
}
