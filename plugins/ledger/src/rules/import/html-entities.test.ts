import { expect, it } from 'vitest';
import { withoutEntities } from './html-entities.ts';

it.each([
  ['O&#39;Brien', "O'Brien"],
  ['O&#x27;Brien', "O'Brien"],
  ['O&apos;Brien', "O'Brien"],
  ['O&rsquo;Brien', 'O’Brien'],
  ['Se&aacute;n', 'Seán'],
  ['N&uacute;&ntilde;ez', 'Núñez'],
  ['&Oslash;stby', 'Østby'],
  ['&Aring;se', 'Åse'],
  ['M&uuml;ller-Gro&szlig;', 'Müller-Groß'],
  ['&#321;ukasz', 'Łukasz'],
  ['Ho&#x1EDB;ng', 'Hoớng'],
  ['AT&amp;T &lt;b&gt;', 'AT&T <b>'],
  ['O&amp;#39;Brien', "O'Brien"],
  ['12&nbsp;Main St', '12 Main St'],
  ['&#128512;', '😀'],
])('reads %j as %j', (text, plain) => expect(withoutEntities(text)).toBe(plain));

it.each([
  'Tom & Mary',
  'AT&T',
  'a?x=1&copy=2',
  '&nosuch;',
  '&#0;',
  '&#55357;',
  '&#9999999;',
  '& amp;',
  '<p>Tom &amp; Mary &lt;3</p>',
  '&constructor;',
  '',
])('leaves %j as it is', (text) => expect(withoutEntities(text)).toBe(text));
