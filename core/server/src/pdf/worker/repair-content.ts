import { plainNumber } from './plain-numbers.ts';
import { tokens, type Token } from './content-tokens.ts';

/** How many numbers each of these operators takes. */
const NUMBERS: Readonly<Record<string, number>> = {
  cm: 6,
  w: 1,
  J: 1,
  j: 1,
  M: 1,
  i: 1,
  m: 2,
  l: 2,
  c: 6,
  v: 4,
  y: 4,
  re: 4,
  Tc: 1,
  Tw: 1,
  Tz: 1,
  TL: 1,
  Tr: 1,
  Ts: 1,
  Td: 2,
  TD: 2,
  Tm: 6,
  g: 1,
  G: 1,
  rg: 3,
  RG: 3,
  k: 4,
  K: 4,
  d0: 2,
  d1: 6,
};
/** What ends the operands of these: a name, a text, or a number behind a name. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  gs: /n$/,
  Do: /n$/,
  sh: /n$/,
  cs: /n$/,
  CS: /n$/,
  ri: /n$/,
  Tf: /n0$/,
  Tj: /t$/,
  "'": /t$/,
  '"': /00t$/,
  TJ: /\]$/,
  d: /\]0$/,
};
/** The greatest of the modes that these operators choose, which are numbered from 0. */
const LAST_MODES: Readonly<Record<string, number>> = { Tr: 7, J: 2, j: 2 };
const STRAY = new Set([')', '{', '}']);
const CLIP = new Set(['W', 'W*']);
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', ...CLIP]);
const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
/** Dashes of no length, or of less. */
const NO_DASHES = /-|^\[[\s.]*0[\s0.]*\]/;
const ONLY_NUMBERS = /^0*$/;
const WORDS = new Set([...Object.keys(NUMBERS), ...Object.keys(OTHERS)]);
for (const word of 'q Q h S s f F f* B B* b b* n W W* BT ET T* sc scn SC SCN'.split(' '))
  WORDS.add(word);

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Repaired {
  /** The same bytes if nothing had to be repaired. */
  readonly content: Uint8Array;
  /** Names under which it uses fonts. */
  readonly fonts: ReadonlySet<string>;
}

/**
 * The content without what some readers ignore and others stop at, or read differently: operators that restore a state
 * that was not saved, operators without their operands, or with too many, modes that do not exist, numbers in other
 * notations than PDF has, a last operand that has no end, dashes that have no length, a clip without a path, and a path at
 * the end that nothing paints.
 */
export function repairContent(content: Uint8Array): Repaired {
  const fonts = new Set<string>();
  let edits: Edit[] = [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const textOf = ({ from, to }: Token) => bytes.toString('latin1', from, to);
  let operands: Token[] = [];
  let [depth, list] = [0, 0];
  let open = 0;
  let path: (readonly [from: number, to: number])[] = [];
  for (const token of tokens(content)) {
    if (token.text === null) {
      edits.push({ from: token.from, to: content.length, text: '' });
      break;
    }
    let operator = token.text;
    if (STRAY.has(operator)) {
      edits.push({ from: token.from, to: token.to, text: ' ' });
      continue;
    }
    if (operator === '[' || operator === '<') {
      if (depth === 0) list = token.from;
      depth += 1;
    }
    if (operator === ']' || operator === '>') depth = Math.max(0, depth - 1);
    if (operator === '' && kindOf(content, token) === '0') {
      const number = plainNumber(textOf(token), WORDS);
      if (number !== null) edits.push({ from: token.from, to: token.to, text: number.text });
      operator = number?.operator ?? '';
    }
    if (operator === '' || '[]<>'.includes(operator) || depth > 0) {
      operands.push(token);
      continue;
    }
    if (operator === 'q') open += 1;
    const closesNothing = operator === 'Q' && open === 0;
    if (operator === 'Q' && open > 0) open -= 1;
    const surplus = operands.length - (NUMBERS[operator] ?? operands.length);
    // Some readers leave the operator out, and others take the last ones.
    if (surplus > 0) cut(edits, operands[0]!.from, operands[surplus]!.from);
    const kinds = operands.map((operand) => kindOf(content, operand)).join('');
    const cutsNothing = CLIP.has(operator) && path.length === 0;
    const isWrong = () =>
      !hasOperands(operator, kinds) || !isMode(operator, operands.at(-1), textOf);
    if (closesNothing || cutsNothing || isWrong()) {
      const from = closesNothing || cutsNothing ? token.from : (operands[0] ?? token).from;
      cut(edits, from, token.to);
    } else if (operator === 'Tf') fonts.add(textOf(operands.at(-2)!).slice(1));
    else if (PATH.has(operator)) path.push([(operands[0] ?? token).from, token.to]);
    else if (PAINT.has(operator)) path = [];
    else if (operator === 'd') {
      const { from } = operands[0]!;
      if (NO_DASHES.test(bytes.toString('latin1', from, operands.at(-1)!.from)))
        replace(edits, { from, to: token.to, text: '[] 0 d' });
    }
    operands = [];
  }
  const isInPath = ({ from }: Edit) => path.some(([start, end]) => from >= start && from < end);
  const unpainted = path.map(([from, to]) => ({ from, to, text: ' ' }));
  edits = [...edits.filter((edit) => !isInPath(edit)), ...unpainted];
  edits.sort((one, other) => one.from - other.from);
  if (depth > 0) cut(edits, list, content.length);
  return { content: edits.length === 0 ? content : edited(content, edits), fonts };
}

/** One character for each kind of operand. */
function kindOf(content: Uint8Array, { from, text }: Token): string {
  if (text !== '') return text ?? '';
  const first = String.fromCharCode(content[from]!);
  if (first === '/') return 'n';
  return first === '(' || first === '<' ? 't' : '0';
}

function hasOperands(operator: string, kinds: string): boolean {
  const count = NUMBERS[operator];
  if (count !== undefined) return kinds.length >= count && ONLY_NUMBERS.test(kinds.slice(-count));
  return OTHERS[operator]?.test(kinds) ?? true;
}

function isMode(operator: string, operand: Token | undefined, textOf: (token: Token) => string) {
  const last = LAST_MODES[operator];
  if (last === undefined || operand === undefined) return true;
  const mode = Number(plainNumber(textOf(operand), WORDS)?.text ?? textOf(operand));
  return Number.isInteger(mode) && mode >= 0 && mode <= last;
}

function cut(edits: Edit[], from: number, to: number): void {
  replace(edits, { from, to, text: ' ' });
}

/** In place of the edits in the same part. */
function replace(edits: Edit[], edit: Edit): void {
  const later: Edit[] = [];
  while ((edits.at(-1)?.from ?? -1) >= edit.from) {
    const one = edits.pop()!;
    if (one.from >= edit.to) later.push(one);
  }
  edits.push(edit, ...later.reverse());
}

function edited(content: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    parts.push(content.subarray(at, from), Buffer.from(text, 'latin1'));
    at = to;
  }
  return Buffer.concat([...parts, content.subarray(at)]);
}
