import type { ComboOption } from '@porchlight/ui';
import type { ClipboardEvent, ReactNode } from 'react';
import type { RecordForm } from './use-record-form.ts';

export type FormWidget =
  | 'text'
  | 'textarea'
  | 'password'
  | 'new-password'
  | 'date'
  | 'amount'
  | 'number'
  | 'phone'
  | 'email'
  | 'username'
  | 'select'
  /** A select that also takes a text of its own. */
  | 'select-or-text'
  /** A combobox: proposes its options and takes any other text. */
  | 'suggest'
  | 'switch'
  | 'checkbox'
  /** A small picture, as a data URL. */
  | 'image';

/** One field of a form, as data. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `text` by default. */
  readonly widget?: FormWidget;
  /** Replaces the widget by a control of the caller's own. */
  readonly control?: (props: FieldControlProps) => ReactNode;
  /** A value as people read it, where the widget does not say it. */
  readonly textOf?: (value: string) => string;
  /** Choices of the select and suggest widgets; a stored value is always among them. */
  readonly options?: readonly ComboOption[];
  /** Takes the whole width of its section. */
  readonly wide?: boolean;
  readonly hideLabel?: boolean;
  readonly required?: boolean;
  /** Adds '(optional)' to the label. */
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  /** Help that follows the value, an age for example; replaces `help` unless it is null. */
  readonly helpFor?: (value: string) => string | null;
  /** A soft warning about a changed value; it does not prevent saving. */
  readonly warningFor?: (value: string) => string | null;
  /** A message from the caller's own check, in addition to the rules. */
  readonly error?: string | undefined;
  /** Of dates: a birth date lies in the past. */
  readonly birth?: boolean;
  /** Why nothing can be typed here; shown under the field. */
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean;
  /** Handles a paste into a text field; call preventDefault to replace the usual one. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>, form: FormEdit<Name>) => void;
}

/** What a custom control gets. `frame` goes to the field component as it is. */
export interface FieldControlProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref: (element: { focus?: () => void } | null) => void;
  readonly frame: FieldFrame;
}

/** Label, message, help, and width of a field. */
export interface FieldFrame {
  readonly label: string;
  readonly error: string | undefined;
  readonly hideLabel: boolean;
  readonly optional: boolean;
  readonly help?: ReactNode;
  readonly className: string | undefined;
}

export interface FormSection<Name extends string = string> {
  readonly title?: string;
  /** Fields side by side on wide screens; 2 by default. */
  readonly columns?: 2 | 3;
  readonly fields: readonly FormField<Name>[];
  /** Makes the section collapsible; says whether it is open at first. */
  readonly fold?: 'open' | 'closed';
  /** One of several people of the same kind: shown while it has values, the next empty one on demand. */
  readonly record?: { readonly add: string; readonly clear: string; readonly restore: string };
}

/** What an `aside` or a paste handler sees of a form, and may change. */
export interface FormEdit<Name extends string = string> {
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly set: (name: Name, value: string) => void;
}

/** The layout of a form, as data. */
export interface FormDefinition<Name extends string = string> {
  readonly title: string;
  readonly size?: 'normal' | 'wide';
  readonly sections: readonly FormSection<Name>[];
  /** Shown under the fields; follows what is typed. */
  readonly aside?: (form: FormEdit<Name>) => ReactNode;
}

/** The fields of a form in the order of the screen. */
export function fieldsOf({ sections }: Pick<FormDefinition, 'sections'>): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields);
}
