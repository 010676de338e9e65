import { Badge, Note } from '@porchlight/ui';
import { useDataPoint } from '@porchlight/web';
import { FormTypes } from '../contract.ts';
import type { FormTypeHints } from '../rules/links/find-form-type.ts';
import { isFormTypeOff } from '../rules/status/form-editing.ts';

interface TypeOffProps {
  readonly form: FormTypeHints & { readonly type: string };
}

const texts = {
  badge: 'Module off',
  note: "This form's module is turned off. Links to it say that the form is not available right now; what was submitted stays readable.",
} as const;

/** Marks a form in lists whose form type is turned off; nothing for any other. */
export function TypeOffBadge({ form }: TypeOffProps) {
  return isFormTypeOff(form, useDataPoint(FormTypes)) ? (
    <Badge tone="other" icon="ban">
      {texts.badge}
    </Badge>
  ) : null;
}

/** Says what that means where the form is used. */
export function TypeOffNote({ form }: TypeOffProps) {
  return isFormTypeOff(form, useDataPoint(FormTypes)) ? <Note>{texts.note}</Note> : null;
}
