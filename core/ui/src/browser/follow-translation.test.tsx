import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { followTranslation } from './follow-translation.ts';

followTranslation(document);

/** As Chrome does: each text gives way to a `font` within a `font`. */
async function translate(root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font') !== null) continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = `~${text.data}`;
    text.replaceWith(outer);
  }
  await settled();
}
const settled = () => act(() => Promise.resolve());

let update: (next: Partial<typeof start>) => void;
const start = { count: 1, note: true, name: 'Ana', list: ['a', 'b', 'c'] };

function Page() {
  const [state, setState] = useState(start);
  update = (next) => setState((now) => ({ ...now, ...next }));
  return (
    <main>
      <p>
        Step {state.count} of 3 {state.note && 'for you'} <b>{state.name}</b>
        {state.note ? 'yes' : <i>no</i>}
      </p>
      <ul>
        {state.list.map((item) => (
          <li key={item}>{item} item</li>
        ))}
      </ul>
      {state.note ? 'with a note' : null}
    </main>
  );
}

it.each<[what: string, next: Partial<typeof start>, shown: string]>([
  [
    'changes a number within a text',
    { count: 2 },
    '~Step 2~ of 3 ~for you~ ~Ana~yes~a~ item~b~ item~c~ item~with a note',
  ],
  [
    'removes texts beside others',
    { note: false },
    '~Step ~1~ of 3 ~ ~Anano~a~ item~b~ item~c~ item',
  ],
  [
    'changes the only text of an element',
    { name: 'Eva' },
    '~Step ~1~ of 3 ~for you~ Eva~yes~a~ item~b~ item~c~ item~with a note',
  ],
  [
    'reverses a list',
    { list: ['c', 'b', 'a'] },
    '~Step ~1~ of 3 ~for you~ ~Ana~yes~c~ item~b~ item~a~ item~with a note',
  ],
  ['shortens a list', { list: ['b'] }, '~Step ~1~ of 3 ~for you~ ~Ana~yes~b~ item~with a note'],
])('shows what React draws on a page that the browser translates: %s', async (_, next, shown) => {
  const { container, unmount } = render(<Page />);
  await settled();
  await translate(container);
  act(() => update(next));
  await settled();
  expect(container.textContent).toBe(shown);
  await translate(container);
  act(() => update(start));
  await settled();
  const plain = container.textContent.replaceAll('~', '');
  expect(plain).toBe('Step 1 of 3 for you Anayesa itemb itemc itemwith a note');
  unmount();
  expect(container.textContent).toBe('');
});
