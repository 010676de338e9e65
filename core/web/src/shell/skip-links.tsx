import { type MouseEvent, useState } from 'react';

/** Where the rows of a page begin: the links of table rows and cards, a grid, or the controls of what is marked as a list. */
const FIRST_ROW = [
  '[role="grid"]',
  '[data-row-link]',
  '.pl-row--opens a[href]',
  '[data-list] :is(a[href], button)',
]
  .map((one) => `#main ${one}`)
  .join();

/** The first Tab stops of the portal: past the navigation, and where the page has a list, past its tools. */
export function SkipLinks() {
  const [hasList, setHasList] = useState(false);
  return (
    <>
      <a
        className="portal__skip"
        href="#main"
        onFocus={() => setHasList(firstRow() !== null)}
        onClick={(event) => skipTo(event, document.getElementById('main'))}
      >
        Skip to content
      </a>
      {hasList && (
        <a className="portal__skip" href="#main" onClick={(event) => skipTo(event, firstRow())}>
          Skip to list
        </a>
      )}
    </>
  );
}

function firstRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(FIRST_ROW);
}

/** The fragment would stay in the address and be taken for a part of the page's state. */
function skipTo(event: MouseEvent, target: HTMLElement | null) {
  event.preventDefault();
  target?.focus();
}
