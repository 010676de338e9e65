import { SlotOutlet, useDay } from '@porchlight/web';
import { SubmissionRowSigning } from '../../slots.ts';
import { sessionTypeName } from '../session-type-names.ts';
import { StatusBadge } from '../templates/list/status-badge.tsx';
import { clientCardTexts } from './client-card-texts.ts';
import type { FormListProps } from './form-table.tsx';

const texts = clientCardTexts.forms;

/** Forms on a phone: two lines each. */
export function FormPhoneList({ forms, onOpen }: FormListProps) {
  const day = useDay();
  return (
    <ul className="form-card__rows">
      {forms.map((form) => (
        <li key={form.id}>
          <button type="button" className="form-card__row" onClick={() => onOpen(form)}>
            <span className="form-card__row-head">
              {form.title} <StatusBadge submission={form} />
            </span>
            <span className="form-card__row-facts">
              {texts.created(day(form.created_at))},{' '}
              {form.session_type === null ? texts.noSession : sessionTypeName(form.session_type)}
            </span>
          </button>
          <SlotOutlet slot={SubmissionRowSigning} props={{ submission: form }} />
        </li>
      ))}
    </ul>
  );
}
