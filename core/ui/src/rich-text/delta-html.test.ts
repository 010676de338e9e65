import { expect, it } from 'vitest';
import { htmlOfPieces, type TextPiece } from './delta-html.ts';

it.each<[string, TextPiece[], string]>([
  ['nothing', [{ insert: '\n' }], '<p><br></p>'],
  ['two paragraphs', [{ insert: 'one\ntwo\n' }], '<p>one</p><p>two</p>'],
  ['an empty line', [{ insert: 'one\n\ntwo\n' }], '<p>one</p><p><br></p><p>two</p>'],
  [
    'inline formats',
    [
      { insert: 'Sister ' },
      { insert: 'Dayana', attributes: { bold: true } },
      { insert: ' asked', attributes: { bold: true, italic: true, underline: true, strike: true } },
      { insert: '\n' },
    ],
    '<p>Sister <strong>Dayana</strong><strong><em><u><s> asked</s></u></em></strong></p>',
  ],
  [
    'bullets between paragraphs',
    [
      { insert: 'needs\nbraces' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'a quote' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'call\n' },
    ],
    '<p>needs</p><ul><li>braces</li><li>a quote</li></ul><p>call</p>',
  ],
  [
    'numbers that were pasted, beside bullets',
    [
      { insert: 'first' },
      { insert: '\n', attributes: { list: 'ordered' } },
      { insert: 'then' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ],
    '<ol><li>first</li></ol><ul><li>then</li></ul>',
  ],
  [
    'markup that was typed',
    [{ insert: '<b> & "co"\u00a0> 1\n' }],
    '<p>&lt;b&gt; &amp; "co" &gt; 1</p>',
  ],
  ['what is no text', [{ insert: { image: 'x' } }, { insert: 'a\n' }], '<p>a</p>'],
  [
    'a format that is none of ours',
    [{ insert: 'a', attributes: { link: 'https://x' } }, { insert: '\n' }],
    '<p>a</p>',
  ],
])('renders rich text as HTML: %s', (_name, pieces, html) => {
  expect(htmlOfPieces(pieces)).toBe(html);
});
