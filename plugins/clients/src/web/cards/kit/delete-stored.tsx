import { Button } from '@porchlight/ui';
import type { FormEdit } from '@porchlight/web';
import type { CardField } from './card-fields.ts';
import './delete-stored.css';

interface DeleteStoredProps {
  readonly form: FormEdit<CardField>;
  readonly field: CardField;
  readonly label: string;
}

/** Deletes the stored value of a field that takes no new one. */
export function DeleteStored({ form, field, label }: DeleteStoredProps) {
  if ((form.values[field] ?? '') === '') return null;
  return (
    <div className="client-delete-stored">
      <Button size="small" variant="ghost-danger" onClick={() => form.set(field, '')}>
        {label}
      </Button>
    </div>
  );
}
