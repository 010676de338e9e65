import { element, overCell } from './elements.ts';
import { keepInside } from './keep-inside.ts';

/** What the chip says about a text that could not be saved. */
interface ChipText {
  /** The column, and that it was not saved. */
  readonly label: string;
  readonly what: string;
  readonly error: string;
}

interface Choice {
  readonly label: string;
  press(): void;
}

/** A text that could not be saved, at its cell: what can be done with it, or only a mark that says so. */
export interface RetryChip {
  readonly element: HTMLElement;
  /** Whether the keyboard is on one of its choices. */
  readonly focused: boolean;
  /** @param clear what it must not cover */
  open(clear: readonly DOMRect[]): void;
  /** @param side of the cell on which its mark is */
  fold(side: 'start' | 'end'): void;
}

/** @param goTo makes its cell the active one */
export function createRetryChip(
  text: ChipText,
  choices: readonly Choice[],
  goTo: () => void,
): RetryChip {
  const { label, what, error } = text;
  const offer = element('grid-retry', 'group');
  offer.setAttribute('aria-label', label);
  offer.append(part('grid-retry__text', what), part('grid-retry__error', error));
  offer.append(...choices.map((choice) => button('grid-retry__button', choice)));
  const mark = createMark(text, goTo);
  return {
    element: overCell('grid-retry-pin', offer, mark),
    get focused() {
      return offer.contains(document.activeElement);
    },
    open(clear) {
      offer.hidden = false;
      mark.hidden = true;
      keepInside(offer, clear);
    },
    fold(side) {
      offer.hidden = true;
      mark.hidden = false;
      mark.classList.toggle('grid-retry-mark--start', side === 'start');
    },
  };
}

/** Says on focus and hover what failed to save, and why. */
function createMark({ label, what, error }: ChipText, press: () => void): HTMLElement {
  const mark = button('grid-retry-mark', { label: '', press });
  const note = part('grid-retry-mark__note', `${what} ${error}`);
  note.setAttribute('aria-hidden', 'true');
  mark.setAttribute('aria-label', `${label}. ${what} ${error}`);
  mark.append(note);
  const place = () => keepInside(note);
  mark.addEventListener('pointerenter', place);
  mark.addEventListener('focus', place);
  return mark;
}

function part(className: string, text: string): HTMLElement {
  const made = element(className);
  made.textContent = text;
  return made;
}

function button(className: string, { label, press }: Choice): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
