import type { UseFormReturn } from 'react-hook-form';
import type { EditForm, EditValues } from './edit-dialog-definition.ts';

/** The form of an edit dialog, as its fields get it. */
export type EditFormApi = UseFormReturn<EditValues>;

/** The form as dialogs see it. */
export function editFormOf(form: EditFormApi, values: EditValues = form.getValues()): EditForm {
  return {
    values,
    set(field, value) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    },
  };
}
