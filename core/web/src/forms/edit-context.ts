import { createContext, type ReactNode, use } from 'react';
import type { FormDraftPlace } from './draft-values.ts';

interface OpenDialog {
  /** With a title and `isSensitive`, the `draft` of `useRecordForm`. */
  readonly draft: FormDraftPlace;
  readonly onClose: () => void;
}

/** Something that is edited in a dialog: a card, a part of one, a heading. */
export interface EditTarget {
  /** Also the `kind` of its drafts. */
  readonly id: string;
  /** The dialog, open; rendered by the `EditHost`. */
  readonly dialog: (open: OpenDialog) => ReactNode;
  /** False if the user lacks a permission that the page does not check; true by default. */
  readonly mayEdit?: boolean;
  /** Fetches the code of the dialog ahead. */
  readonly preload?: () => void;
}

export interface EditTargets {
  /** Opens the dialog of a target; null where nothing may be edited. */
  readonly open: ((target: EditTarget) => void) | null;
  /** Reports which target the pointer is on, for the key E. */
  readonly pointAt: (target: EditTarget | null) => void;
  /** Makes E find a target by the focus; returns its removal. */
  readonly register: (target: EditTarget) => () => void;
}

export const EditContext = createContext<EditTargets | null>(null);

/** The edit dialogs of the page. */
export function useEditTargets(): EditTargets {
  const targets = use(EditContext);
  if (targets === null) throw new Error('Render editable cards inside an EditHost.');
  return targets;
}
