import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`no rule for ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(?<!-)--([\w-]+): (#[0-9A-Fa-f]{6})/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf("[data-theme='dark']")]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const text: [string, string][] = [
  ['on-fill', 'accent'],
  ['on-fill', 'accent-hover'],
  ['on-fill', 'danger-fill'],
  ['on-fill', 'danger-fill-hover'],
  ...['agent', 'payment', 'done', 'client', 'danger', 'other'].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ['accent-text', 'accent-soft'],
  ...['iris', 'blue', 'teal', 'green', 'ochre', 'rust', 'red', 'plum'].map(
    (color): [string, string] => ['on-fill', `p-${color}`],
  ),
  ...['text-1', 'text-2', 'text-3', 'accent-text', 'danger'].flatMap((ink) =>
    ['canvas', 'surface', 'hover'].map((ground): [string, string] => [ink, ground]),
  ),
  ['surface', 'text-1'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s theme', (_name, tokens) => {
  function ratio(ink: string, ground: string): number {
    const [front, back] = [tokens.get(ink), tokens.get(ground)];
    if (front === undefined || back === undefined) throw new Error(`no token ${ink} or ${ground}`);
    return contrast(front, back);
  }

  it.each(text)('text %s on %s reaches 4.5', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-input', 'surface'],
    ['focus', 'surface'],
    ['focus', 'canvas'],
  ])('edge %s on %s reaches 3', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
