import { Button } from '@porchlight/ui';
import { followUpChoices } from '../../../rules/follow-up-choices.ts';
import { useToday } from '../../use-today.ts';
import type { EditForm } from '../kit/edit-dialog-definition.ts';
import { followUpTexts } from './follow-up-texts.ts';
import './quick-days.css';

/** Buttons that fill in the date of the follow-up. */
export function QuickDays({ form }: { readonly form: EditForm }) {
  const choices = followUpChoices(useToday());
  const choose = (date: string) => form.set('next_f_u_date', date);
  return (
    <div className="client-quick-days" role="group" aria-label={followUpTexts.quickDays}>
      {choices.map(({ id, date }) => (
        <Button
          key={id}
          size="small"
          aria-pressed={form.values.next_f_u_date === date}
          onClick={() => choose(date)}
        >
          {followUpTexts.choices[id]}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={() => choose('')}>
        {followUpTexts.clear}
      </Button>
    </div>
  );
}
