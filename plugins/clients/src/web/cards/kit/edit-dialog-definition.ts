import type { SelectOption } from '@porchlight/ui';
import type { ClipboardEvent, ReactNode } from 'react';
import type { CardField } from './card-fields.ts';
import type { EditKind } from './edit-kind.ts';

export type EditWidget =
  | 'text'
  | 'textarea'
  | 'date'
  | 'amount'
  | 'secret'
  | 'rich-text'
  | 'select'
  | 'number'
  | 'phone'
  | 'email';

/** A field with what the schema does not say; without a widget the schema decides. */
export interface EditFieldOptions {
  readonly name: CardField;
  /** The schema's label by default. */
  readonly label?: string;
  readonly widget?: EditWidget;
  /** What a `select` offers; the value that the client has is always among them. */
  readonly options?: readonly SelectOption[];
  /** Takes the whole width of its section. */
  readonly wide?: boolean;
  readonly help?: ReactNode;
  /** Why nothing can be typed here; stands under the field. */
  readonly disabledReason?: string;
  /** Of text fields: what pasting does where it is not the usual; it calls preventDefault then. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>, form: EditForm) => void;
}

export type EditField = CardField | EditFieldOptions;

export interface EditSection {
  readonly title?: string;
  /** Fields side by side on wide screens; 2 by default. */
  readonly columns?: 2 | 3;
  readonly fields: readonly EditField[];
}

/** What the fields hold while they are typed: always text, '' for nothing. */
export type EditValues = Partial<Record<CardField, string>>;

/** What a dialog's `aside` sees of the form, and may do to it. */
export interface EditForm {
  readonly values: EditValues;
  readonly set: (field: CardField, value: string) => void;
}

/** One edit dialog, told as data. */
export interface EditDialogDefinition {
  readonly kind: EditKind;
  readonly title: string;
  readonly size?: 'normal' | 'wide';
  readonly sections: readonly EditSection[];
  /** Stands under the fields and follows what is typed. */
  readonly aside?: (form: EditForm) => ReactNode;
}

export function optionsOf(field: EditField): EditFieldOptions {
  return typeof field === 'string' ? { name: field } : field;
}

export function fieldsOf(definition: EditDialogDefinition): readonly CardField[] {
  return definition.sections.flatMap(({ fields }) => fields.map((field) => optionsOf(field).name));
}
