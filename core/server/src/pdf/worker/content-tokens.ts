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

/**
 * Whether what comes behind this content certainly starts as if it were not there: all it opens is closed, and it closes
 * nothing else. False for content with images in it, whose end readers find in different ways.
 */
export function isTidy(content: Uint8Array): boolean {
  const depths = Array<number>(KINDS).fill(0);
  let [isPathOpen, hasOperands] = [false, false];
  for (const token of tokens(content)) {
    if (token === null) return false;
    const isOperand = token === '' || '[]<>'.includes(token);
    if (token === 'BI' || (depths[LISTS]! > 0 && !isOperand)) return false;
    hasOperands = isOperand;
    const [kind, step] = NESTING[token] ?? [];
    if (kind !== undefined && (depths[kind]! += step!) < 0) return false;
    if (PATH.has(token)) isPathOpen = true;
    else if (PAINT.has(token)) isPathOpen = false;
  }
  return !isPathOpen && !hasOperands && depths.every((depth) => depth === 0);
}

/** Whether the content writes any text. */
export function showsText(content: Uint8Array): boolean {
  for (const token of tokens(content)) if (token !== null && TEXT.has(token)) return true;
  return false;
}

/** The operators and brackets; '' for each other operand, null for one that is not closed. */
function* tokens(content: Uint8Array): Generator<string | null> {
  let at = 0;
  while (at < content.length) {
    const first = content[at]!;
    if (SPACES.has(first)) {
      at += 1;
      continue;
    }
    let token: string | null = '';
    if (first === PERCENT) {
      at = skipTo(content, at, (code) => code === 10 || code === 13);
      if (at === content.length) yield null;
      continue;
    }
    if (first === OPEN) at = skipText(content, at);
    else if (first === LESS && content[at + 1] !== LESS)
      at = skipTo(content, at, (code) => code === GREATER) + 1;
    else if (first === SLASH) at = endOfToken(content, at + 1);
    else if (DELIMITERS.has(first)) {
      token = String.fromCharCode(first);
      at += 1;
    } else {
      const end = endOfToken(content, at);
      token = operatorAt(content, at, end);
      at = end;
    }
    yield at > content.length ? null : token;
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
