import { type MouseEvent, useEffect, useRef } from 'react';
import { type EditTarget, useEditTargets } from './edit-context.ts';

/**
 * Lets E find a target: by the focus inside the element that takes `marks`, and by the pointer on it.
 *
 * @param target the same object as long as it opens the same dialog
 * @param around the target that this is a part of: the pointer is still on it when it leaves the part
 */
export function useEditTarget(target: EditTarget, around: EditTarget | null = null) {
  const { open, pointAt, register } = useEditTargets();
  const { mayEdit = true } = target;
  useEffect(() => (mayEdit ? register(target) : undefined), [mayEdit, register, target]);
  return {
    /** Opens the dialog; null where nothing may be edited. */
    open: open === null || !mayEdit ? null : () => open(target),
    marks: mayEdit && {
      'data-edit-target': target.id,
      onPointerEnter: () => pointAt(target),
      onPointerLeave: () => pointAt(around),
    },
  };
}

/** Milliseconds in which a second click makes a double click, which selects a word. */
const SECOND_CLICK = 250;

/**
 * Makes a card, a part of one, or a heading open its dialog: by a click anywhere on it, by its pencil, and by E while
 * the pointer or the focus is on it. A mouse click waits for a second one and opens nothing once text is selected, so
 * that values can be selected and copied. Parameters as in {@link useEditTarget}.
 */
export function useEditable(target: EditTarget, around: EditTarget | null = null) {
  const { open, marks } = useEditTarget(target, around);
  const ref = useRef<HTMLButtonElement>(null);
  const opening = useRef(0);
  const wait = () => clearTimeout(opening.current);
  useEffect(() => wait, []);

  function edit() {
    wait();
    // The dialog returns the focus to where it was.
    ref.current?.focus();
    open?.();
  }

  return {
    /** False where nothing may be edited. */
    editable: open !== null,
    /** For the pencil, which does for the keyboard what a click anywhere does. */
    pencil: { ref, onClick: edit },
    /** For the element around it all. */
    box: {
      ...marks,
      onMouseDown: wait,
      onClick(event: MouseEvent<HTMLElement>) {
        if (open === null || !isEditClick(event)) return;
        // Prevents the target around this one from opening its own dialog.
        event.preventDefault();
        if (!isMouseClick(event)) {
          edit();
          return;
        }
        opening.current = window.setTimeout(() => {
          if (!selectsText()) edit();
        }, SECOND_CLICK);
      },
    },
  };
}

/** Elements with a click of their own inside a card. */
const OWN_CLICK = 'a, button, input, select, textarea, summary, label, [role="dialog"]';

/** True for a click on a card, or a part of one, that opens it for editing. */
export function isEditClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  // React also bubbles clicks in dialogs and menus that the card opened elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return false;
  return event.target.closest(OWN_CLICK) === null && !selectsText();
}

/** False for a tap, and for a click by the keyboard or a screen reader: none of these selects text. */
function isMouseClick({ detail, nativeEvent }: MouseEvent): boolean {
  const byTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return detail > 0 && !byTouch;
}

function selectsText(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}
