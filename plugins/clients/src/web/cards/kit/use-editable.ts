import { type MouseEvent, useRef } from 'react';
import { asksToEdit } from './asks-to-edit.ts';
import { useEditDialogs } from './edit-dialog-context.ts';
import type { EditKind } from './edit-kind.ts';

/**
 * What makes a card, a part of one or the heading open its dialog: a click anywhere on it, its pencil, and E while the
 * pointer or the focus is on it.
 *
 * @param around whose part it is: there the pointer still is when it leaves the part
 */
export function useEditable(kind: EditKind, around: EditKind | null = null) {
  const { open, pointAt } = useEditDialogs();
  const ref = useRef<HTMLButtonElement>(null);

  function edit() {
    // The dialog gives the focus back to where it was.
    ref.current?.focus();
    open?.(kind);
  }

  return {
    /** False for those who may not change clients. */
    editable: open !== null,
    /** For the pencil, which is the same for the keyboard as a click anywhere. */
    pencil: { ref, onClick: edit },
    /** For the element around it all. */
    box: {
      'data-edit-kind': kind,
      onClick(event: MouseEvent<HTMLElement>) {
        if (open === null || !asksToEdit(event)) return;
        // What it is a part of asks for its own dialog otherwise.
        event.preventDefault();
        edit();
      },
      onPointerEnter: () => pointAt(kind),
      onPointerLeave: () => pointAt(around),
    },
  };
}
