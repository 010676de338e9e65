import { expect, it } from 'vitest';
import { hasFormatting, notesOfText, textOfNotes } from './plain-notes.ts';

it.each([
  ['', ''],
  ['Call late, AT&T &amp; co', 'Call late, AT&T &amp; co'],
  ['two\nlines', 'two\nlines'],
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>dental</li><li><strong>vision</strong></li></ul>', 'dental\nvision'],
  ['<p>Ana &lt;ana@example.com&gt; &amp;&nbsp;co</p>', 'Ana <ana@example.com> & co'],
  ['<p>shown as &amp;lt;</p>', 'shown as &lt;'],
])('shows the notes %j as the text %j', (notes, text) => {
  expect(textOfNotes(notes)).toBe(text);
});

it.each([
  ['Call late', 'Call late'],
  ['AT&T > others', 'AT&T > others'],
  ['two\nlines', 'two\nlines'],
  ['Ana <ana@example.com> & co', '<p>Ana &lt;ana@example.com&gt; &amp; co</p>'],
  ['income < 40k\n\nasks', '<p>income &lt; 40k</p><p><br></p><p>asks</p>'],
])('sends the text %j as %j', (text, notes) => {
  expect(notesOfText(text)).toBe(notes);
});

it.each(['Ana <ana@example.com>', 'a < b & c\nd', '&lt; <b>not bold</b>'])(
  'what was typed comes back: %j',
  (text) => {
    expect(textOfNotes(notesOfText(text))).toBe(text);
  },
);

it.each([
  ['', false],
  ['plain', false],
  ['2 < 3', false],
  ['<p>one</p><p>two<br></p>', false],
  ['<p>one <b>bold</b></p>', true],
  ['<ul><li>milk</li></ul>', true],
  ['<p>&lt;b&gt; as text</p>', false],
])('says whether %j has formatting: %s', (notes, expected) => {
  expect(hasFormatting(notes)).toBe(expected);
});
