import type { ClientFormValues } from '../dialog/client-form-values.ts';
import type { CardField } from '../cards/kit/card-fields.ts';
import type { EditKind } from '../cards/kit/edit-kind.ts';
import type { KeptValues } from './kept-values.ts';

interface Titled {
  /** Of the dialog. */
  readonly title: string;
}

/** What was typed in the dialog of a card. */
export interface CardDraft extends Titled, KeptValues<CardField> {
  readonly kind: EditKind;
  /** Of the client when the dialog was opened. */
  readonly version: number;
}

/** What was typed in the dialog that adds or edits a client. */
export interface FormDraft extends Titled, KeptValues<keyof ClientFormValues> {
  readonly kind: 'form';
  /** 0 of a new client. */
  readonly version: number;
}

export type ClientDraft = CardDraft | FormDraft;

/** One dialog of a client is open at a time; without an id, the one that adds one. */
export function draftKey(clientId?: number): string {
  return `clients/${clientId === undefined ? 'new' : String(clientId)}`;
}
