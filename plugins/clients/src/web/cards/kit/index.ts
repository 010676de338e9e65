/** What cards and the page use; the dialog itself comes lazily with `dialogs/index.ts`. */
export type { AmountFieldName, CardField, DateFieldName, TextFieldName } from './card-fields.ts';
export type {
  EditDialogDefinition,
  EditField,
  EditFieldOptions,
  EditForm,
  EditSection,
  EditValues,
  EditWidget,
} from './edit-dialog-definition.ts';
export { useEditDialog } from './edit-dialog-context.ts';
export type { EditKind } from './edit-kind.ts';
export { EditableCard, type EditableCardProps } from './editable-card.tsx';
export {
  AmountFact,
  CardFact,
  DateFact,
  EmailFact,
  PhoneFact,
  PhoneLink,
  TextFact,
} from './facts.tsx';
export { FactGroup } from './fact-group.tsx';
export { isBlank } from './is-blank.ts';
export { kitTexts } from './kit-texts.ts';
export { SecretFact, SecretValue } from './secret-fact.tsx';
