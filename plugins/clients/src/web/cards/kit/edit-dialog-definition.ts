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
  /** A select that also takes a text of its own. */
  | 'select-or-text'
  /** A text field that proposes its options. */
  | 'suggest'
  | 'number'
  | 'phone'
  | 'email';

/** A field with what the schema does not say; without a widget the schema decides. */
export interface EditFieldOptions {
  readonly name: CardField;
  /** The schema's label by default. */
  readonly label?: string;
  readonly widget?: EditWidget;
  /** What is offered; the value that the client has is always among it. */
  readonly options?: readonly SelectOption[];
  /** Takes the whole width of its section. */
  readonly wide?: boolean;
  readonly help?: ReactNode;
  /** Of birth dates: shows the age under the field. */
  readonly withAge?: boolean;
  /** Of rich text: the focus starts here. Without it, it starts in the first plain field. */
  readonly autoFocus?: boolean;
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
  /** Collapsible; says whether it is open at first. */
  readonly fold?: 'open' | 'closed';
  /** One of several people of the same kind: shown while it holds something, the next empty one on demand. */
  readonly record?: { readonly add: string; readonly clear: string; readonly restore: string };
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
