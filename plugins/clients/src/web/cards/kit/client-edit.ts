import type { FormDefinition, FormField, FormSection, FormWidget } from '@porchlight/web';
import type { NamedLine } from '../../../rules/plan-lines.ts';
import type { PlanLine } from '../../../generated/types.ts';
import type { CardField } from './card-fields.ts';

export type ClientWidget = FormWidget | 'secret' | 'rich-text';

/** A field of a client in an edit dialog; label and widget come from the schema unless they are given. */
export interface ClientField extends Omit<
  FormField<CardField>,
  'label' | 'widget' | 'control' | 'helpFor' | 'warningFor' | 'birth' | 'textOf'
> {
  readonly label?: string;
  readonly widget?: ClientWidget;
  /** Of birth dates: shows the age under the field. */
  readonly withAge?: boolean;
  /** Of rich text: starts with the focus. Otherwise the first plain field does. */
  readonly autoFocus?: boolean;
  /** Label on the card where it is not that of the dialog. */
  readonly factLabel?: string;
  /** Of secrets: what the eye on the card shows where the label does not say whose it is. */
  readonly revealName?: string;
}

export interface ClientSection extends Omit<FormSection<CardField>, 'fields'> {
  readonly fields: readonly ClientField[];
}

export interface ClientDialog extends Omit<FormDefinition<CardField>, 'sections'> {
  readonly sections: readonly ClientSection[];
}

/** What the dialogs depend on, in addition to the client. */
export interface ClientDialogContext {
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
  /** The lines that plugins add to a plan card. */
  readonly planLines: (card: PlanLine['card']) => readonly NamedLine[];
  /** What to say at a secret field whose new values the agency does not store, or not as a whole; else null. */
  readonly notStored: (field: CardField) => string | null;
}

/** For what a dialog lays out in any context. */
export const NO_CONTEXT: ClientDialogContext = {
  today: '',
  planLines: () => [],
  notStored: () => null,
};

/** One edit dialog of a client, as data. */
export interface ClientEdit {
  /** Unique on the page. */
  readonly kind: string;
  readonly dialog: (context: ClientDialogContext) => ClientDialog;
}

/** The fields of a dialog in the order of the screen. */
export function fieldNames({ sections }: ClientDialog): readonly CardField[] {
  return sections.flatMap(({ fields }) => fields.map(({ name }) => name));
}
