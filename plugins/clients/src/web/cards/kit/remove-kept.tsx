import { Button } from '@porchlight/ui';
import type { CardField } from './card-fields.ts';
import type { EditForm } from './edit-dialog-definition.ts';
import './remove-kept.css';

interface RemoveKeptProps {
  readonly form: EditForm;
  readonly field: CardField;
  readonly label: string;
}

/** Where no new value is taken, the one that is still kept can be removed. */
export function RemoveKept({ form, field, label }: RemoveKeptProps) {
  if ((form.values[field] ?? '') === '') return null;
  return (
    <div className="client-remove-kept">
      <Button size="small" variant="ghost-danger" onClick={() => form.set(field, '')}>
        {label}
      </Button>
    </div>
  );
}
