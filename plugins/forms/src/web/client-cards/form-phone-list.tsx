import type { Submission } from '../../generated/types.ts';
import { sessionTypeName } from '../sessions/session-texts.ts';
import { StatusBadge } from '../templates/list/status-badge.tsx';
import { useDay } from '../use-day.ts';
import { clientCardTexts } from './client-card-texts.ts';

const texts = clientCardTexts.forms;

/** Forms on a phone: two lines each. */
export function FormPhoneList({ forms }: { readonly forms: readonly Submission[] }) {
  const day = useDay();
  return (
    <ul className="form-card__rows">
      {forms.map((form) => (
        <li key={form.id} className="form-card__row">
          <span className="form-card__row-head">
            {form.title} <StatusBadge submission={form} />
          </span>
          <span className="form-card__row-facts">
            {texts.created(day(form.created_at))},{' '}
            {form.session_type === null ? texts.noSession : sessionTypeName(form.session_type)}
          </span>
        </li>
      ))}
    </ul>
  );
}
