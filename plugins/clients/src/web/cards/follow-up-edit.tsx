import { useToday } from '@porchlight/web';
import { Button } from '@porchlight/ui';
import type { FormEdit } from '@porchlight/web';
import { followUpChoices } from '../../rules/follow-up-choices.ts';
import type { CardField } from './kit/card-fields.ts';
import type { ClientEdit } from './kit/client-edit.ts';
import './quick-days.css';

/** The next follow-up, by its date or by one of the days it is usually moved to. */
export const followUpEdit: ClientEdit = {
  kind: 'sessions',
  dialog: () => ({
    title: 'Edit Session Info',
    sections: [{ fields: [{ name: 'next_f_u_date', label: 'Next Follow-Up', wide: true }] }],
    aside: (form) => <QuickDays form={form} />,
  }),
};

const choiceTexts = { tomorrow: 'Tomorrow', week: 'In 1 week', month: 'In 1 month' } as const;

/** Buttons that fill in the date of the follow-up. */
function QuickDays({ form }: { readonly form: FormEdit<CardField> }) {
  const choices = followUpChoices(useToday());
  const choose = (date: string) => form.set('next_f_u_date', date);
  return (
    <div className="client-quick-days" role="group" aria-label="Quick choices">
      {choices.map(({ id, date }) => (
        <Button
          key={id}
          size="small"
          aria-pressed={form.values.next_f_u_date === date}
          onClick={() => choose(date)}
        >
          {choiceTexts[id]}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={() => choose('')}>
        Clear
      </Button>
    </div>
  );
}
