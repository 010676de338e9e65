/** What was added to a sealed document behind its seal. */
type SealAdditionKind = 'evidence' | 'time-stamp';

/**
 * The line before an addition: what it is, when it was made, how long it is including this line, and a code that only the
 * portal can make.
 */
export interface SealAdditionLine {
  readonly kind: SealAdditionKind;
  readonly at: Date;
  readonly length: number;
  /** Hex. */
  readonly code: string;
}

const CODE_DIGITS = 64;
const LENGTH_DIGITS = 8;
const PATTERN =
  /^\n%Porchlight (evidence|time-stamp) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) +(\d{8}) ([\da-f]{64})\n$/;
const KIND_LENGTH = 'time-stamp'.length;

/** Of every such line. */
export const ADDITION_LINE_LENGTH =
  '\n%Porchlight  2026-01-01T00:00:00.000Z  \n'.length + KIND_LENGTH + LENGTH_DIGITS + CODE_DIGITS;

/** Without a code it has zeros in its place. */
export function additionLine({
  kind,
  at,
  length,
  code = '0'.repeat(CODE_DIGITS),
}: Omit<SealAdditionLine, 'code'> & { readonly code?: string }): string {
  const number = String(length).padStart(LENGTH_DIGITS, '0');
  const padding = ' '.repeat(KIND_LENGTH - kind.length);
  return `\n%Porchlight ${kind} ${at.toISOString()}${padding} ${number} ${code}\n`;
}

/** Null for any other text. */
export function readAdditionLine(text: string): SealAdditionLine | null {
  const [, kind, time = '', length, code = ''] = PATTERN.exec(text) ?? [];
  const at = new Date(time);
  if (kind === undefined || Number.isNaN(at.getTime())) return null;
  const line = { kind: kind as SealAdditionKind, at, length: Number(length), code };
  return additionLine(line) === text ? line : null;
}
