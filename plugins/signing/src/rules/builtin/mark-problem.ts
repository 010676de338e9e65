import type { SignatureMark } from '../../generated/types.ts';
import { plainLine } from '@porchlight/kernel';

/** What is wrong with a signature or initials. */
type MarkProblem =
  'noSignature' | 'unreadable' | 'unprinted' | 'noLetter' | 'emptyMark' | 'largeMark';

/** As many points as a document takes for one drawing. */
const MOST_POINTS = 20_000;
/** A share of the box; less is a tap. */
const LEAST_INK = 0.05;

const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u;

/**
 * Why a mark cannot be placed in a document; null if it can. `isPrinted` says whether documents print a text: the server
 * knows, while the page leaves the table of characters to it.
 */
export function markProblem(
  { kind, strokes, text, aspect }: SignatureMark,
  isPrinted: (text: string) => boolean = () => true,
): MarkProblem | null {
  if (kind === 'typed') return nameProblem(text?.trim() ?? '', isPrinted);
  const points = (strokes ?? []).flat();
  if (points.length === 0) return 'noSignature';
  if (points.length > MOST_POINTS) return 'largeMark';
  const across = extent(points.map(([x]) => x!)) * (aspect ?? 1);
  const down = extent(points.map(([, y]) => y!));
  return Math.max(across, down) < LEAST_INK ? 'emptyMark' : null;
}

function nameProblem(name: string, isPrinted: (text: string) => boolean): MarkProblem | null {
  if (name === '') return 'noSignature';
  if (/\p{Cc}/u.test(name)) return 'unreadable';
  if (!isPrinted(name)) return 'unprinted';
  return LETTER.test(plainLine(name)) ? null : 'noLetter';
}

function extent(shares: readonly number[]): number {
  let [least, most] = [1, 0];
  for (const share of shares) {
    least = Math.min(least, share);
    most = Math.max(most, share);
  }
  return Math.max(0, most - least);
}
