import { ProblemError } from '@porchlight/kernel';
import { brokenText, forbiddenKey, tooDeep } from './core-problems.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no schema can refuse: nesting beyond 32 levels, names that reach
 * a prototype, and text that a database cannot hold (NUL, half surrogate pairs).
 */
export function assertPlainData(value: unknown, depth = 1): void {
  if (typeof value === 'string') {
    assertStorableText(value);
  } else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) throw new ProblemError(tooDeep);
    if (Array.isArray(value)) {
      for (const item of value) assertPlainData(item, depth + 1);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw new ProblemError(forbiddenKey);
      assertStorableText(key);
      assertPlainData(item, depth + 1);
    }
  }
}

/** NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function assertStorableText(text: string): void {
  if (UNSTORABLE.test(text)) throw new ProblemError(brokenText);
}
