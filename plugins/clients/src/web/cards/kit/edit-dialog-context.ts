import { createContext, use } from 'react';
import type { EditKind } from './edit-kind.ts';

export interface EditDialogs {
  /** Opens the dialog of a card; null for those who may not change clients. */
  readonly open: ((kind: EditKind) => void) | null;
  /** Tells which card the pointer is on, for the key E. */
  readonly pointAt: (kind: EditKind | null) => void;
}

export const EditDialogContext = createContext<EditDialogs | null>(null);

export function useEditDialogs(): EditDialogs {
  const dialogs = use(EditDialogContext);
  if (dialogs === null) throw new Error('Cards of a client stand inside an EditDialogHost.');
  return dialogs;
}

/** `openEditDialog(kind)` for what is no card, the heading for example; null without the right to change clients. */
export function useEditDialog(): EditDialogs['open'] {
  return useEditDialogs().open;
}
