import { Button, Icon } from '@porchlight/ui';
import { editTexts } from './edit-texts.ts';
import type { EditFormControl } from './use-edit-form.ts';

/** 'Edit Form' for web forms; while the form type is off it says why nothing can be edited. */
export function EditFormButton({ edit }: { readonly edit: EditFormControl }) {
  if (edit.editing !== 'possible' && edit.editing !== 'type-off') return null;
  return (
    <Button
      icon={<Icon name="pencil" />}
      disabledReason={edit.editing === 'type-off' ? editTexts.reasons['type-off'] : null}
      onClick={edit.open}
    >
      {editTexts.edit}
    </Button>
  );
}
