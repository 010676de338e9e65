const byte = (character: string) => character.charCodeAt(0);
const [PERCENT, SLASH, BACKSLASH] = [byte('%'), byte('/'), byte('\\')];
const [OPEN, CLOSE, LESS, GREATER] = [byte('('), byte(')'), byte('<'), byte('>')];
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map(byte));
/** Which kind of nesting each of these opens or closes. */
const NESTING: Readonly<Record<string, readonly [kind: number, step: 1 | -1]>> = {
  q: [0, 1],
  Q: [0, -1],
  BT: [1, 1],
  ET: [1, -1],
  BMC: [2, 1],
  BDC: [2, 1],
  EMC: [2, -1],
  BX: [3, 1],
  EX: [3, -1],
  '[': [4, 1],
  ']': [4, -1],
  '<': [4, 1],
  '>': [4, -1],
};
const KINDS = 5;
/** The kind of lists and dictionaries, which hold operands only. */
const LISTS = 4;
/** Part of a path that only a painting operator ends. */
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);
const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
const TEXT = new Set(['Tj', 'TJ', "'", '"']);
const LONGEST_OPERATOR = 3;
/** So many bytes of text are not part of the data of an image by chance. */
const TEXT_BEHIND_IMAGE = 12;

export interface Token {
  /** An operator or a bracket; '' for another operand, null for one that is not closed. */
  readonly text: string | null;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether what comes behind this content certainly starts as if it were not there: all it opens is closed, and it closes
 * nothing else. False for content with images in it, whose end readers find in different ways.
 */
export function isTidy(content: Uint8Array): boolean {
  const depths = Array<number>(KINDS).fill(0);
  let [isPathOpen, hasOperands] = [false, false];
  for (const { text } of tokens(content)) {
    if (text === null) return false;
    const isOperand = text === '' || '[]<>'.includes(text);
    if (text === 'BI' || (depths[LISTS]! > 0 && !isOperand)) return false;
    hasOperands = isOperand;
    const [kind, step] = NESTING[text] ?? [];
    if (kind !== undefined && (depths[kind]! += step!) < 0) return false;
    if (PATH.has(text)) isPathOpen = true;
    else if (PAINT.has(text)) isPathOpen = false;
  }
  return !isPathOpen && !hasOperands && depths.every((depth) => depth === 0);
}

/** Whether the content writes any text. */
export function showsText(content: Uint8Array): boolean {
  for (const { text } of tokens(content)) if (text !== null && TEXT.has(text)) return true;
  return false;
}

export function* tokens(content: Uint8Array): Generator<Token> {
  let at = 0;
  while (at < content.length) {
    const from = at;
    const first = content[at]!;
    if (SPACES.has(first)) {
      at += 1;
      continue;
    }
    let text: string | null = '';
    if (first === PERCENT) {
      at = skipTo(content, at, (code) => code === 10 || code === 13);
      if (at < content.length) continue;
      text = null;
    } else if (first === OPEN) at = skipText(content, at);
    else if (first === LESS && content[at + 1] !== LESS)
      at = skipTo(content, at, (code) => code === GREATER) + 1;
    else if (first === SLASH) at = endOfToken(content, at + 1);
    else if (DELIMITERS.has(first)) {
      text = String.fromCharCode(first);
      // Those around a dictionary are double.
      const isDouble = (first === LESS || first === GREATER) && content[at + 1] === first;
      at += isDouble ? 2 : 1;
    } else {
      at = endOfToken(content, at);
      text = operatorAt(content, from, at);
      if (text === 'ID') at = skipImage(content, at);
    }
    yield { text: at > content.length ? null : text, from, to: at };
  }
}

function operatorAt(content: Uint8Array, from: number, to: number): string {
  const isNumber = content[from]! < 0x40 && content[from] !== 0x27 && content[from] !== 0x22;
  if (isNumber) return '';
  return to - from > LONGEST_OPERATOR ? '?' : String.fromCharCode(...content.subarray(from, to));
}

function skipTo(content: Uint8Array, from: number, isEnd: (code: number) => boolean): number {
  let at = from;
  while (at < content.length && !isEnd(content[at]!)) at += 1;
  return at;
}

function endOfToken(content: Uint8Array, from: number): number {
  return skipTo(content, from, (code) => SPACES.has(code) || DELIMITERS.has(code));
}

/** Beyond the end for a text that is not closed. */
function skipText(content: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    if (content[at] === BACKSLASH) at += 1;
    else if (content[at] === OPEN) depth += 1;
    else if (content[at] === CLOSE && --depth === 0) return at + 1;
  }
  return content.length + 1;
}

/** The data of an image within the content: ends with `EI` between spaces, before text. Beyond the end for one without. */
function skipImage(content: Uint8Array, from: number): number {
  const isSpace = (at: number) => at >= content.length || SPACES.has(content[at]!);
  const isText = (at: number) =>
    content
      .subarray(at, at + TEXT_BEHIND_IMAGE)
      .every((code) => SPACES.has(code) || (code > 32 && code < 127));
  for (let at = from + 1; at < content.length; at += 1)
    if (
      content[at] === 0x45 &&
      content[at + 1] === 0x49 &&
      isSpace(at - 1) &&
      isSpace(at + 2) &&
      isText(at + 2)
    )
      return at + 2;
  return content.length + 1;
}
