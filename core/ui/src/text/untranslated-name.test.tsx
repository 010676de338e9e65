import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UntranslatedName } from './untranslated-name.tsx';

afterEach(cleanup);

it.each([
  ['Delete Ana Grace?', 'Ana Grace', 'Delete <span translate="no">Ana Grace</span>?'],
  ['Delete Del?', 'Del', 'Delete <span translate="no">Del</span>?'],
  ['Ana will sign for Ann', 'Ann', 'Ana will sign for <span translate="no">Ann</span>'],
  ['Grace signs', 'Grace', '<span translate="no">Grace</span> signs'],
  ['Delete this client?', 'Grace', 'Delete this client?'],
  ['Delete this client?', '', 'Delete this client?'],
])('keeps a browser from translating the name in %j: %j', (text, name, html) => {
  const { container } = render(<UntranslatedName text={text} name={name} />);
  expect(container.innerHTML).toBe(html);
});
