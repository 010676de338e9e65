import { listTexts } from './list-texts.ts';
import './list-skip-link.css';

/** For the keyboard: past filters and column heads to the first client. Visible while it has the focus. */
export function ListSkipLink() {
  return (
    <a
      className="list-skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('.list-screen__list [data-row-link]')?.focus();
      }}
    >
      {listTexts.skip}
    </a>
  );
}
