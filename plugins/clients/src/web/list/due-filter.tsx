import type { ListControl } from '@porchlight/web';
import { Icon, type IconName, useIsPhone } from '@porchlight/ui';
import type { ClientDue } from '../../rules/client-due.ts';
import { useClientFacts } from '../client-queries.ts';
import type { ListFilter } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import './due-filter.css';

/** Due clients, as buttons that filter the list; a zero is not worth a button unless it is pressed. */
export function DueFilter({ filter, change }: ListControl<ListFilter>) {
  const isPhone = useIsPhone();
  const { data } = useClientFacts(filter.agent);
  const button = (due: ClientDue, icon: IconName, count: number, text: string) =>
    (count > 0 || filter.due === due) && (
      <button
        type="button"
        className={due === 'overdue' ? 'due-chip due-chip--late' : 'due-chip'}
        aria-pressed={filter.due === due}
        title={filter.due === due ? listTexts.clearDue : undefined}
        onClick={() => change({ due: filter.due === due ? '' : due })}
      >
        <Icon name={icon} />
        {text}
        {filter.due === due && <Icon name="x" size={14} />}
      </button>
    );
  if (data === undefined) return null;
  return (
    <div role="group" aria-label={listTexts.dueFilter} className="due-chips">
      {button('overdue', 'clock', data.overdue, listTexts.overdue(data.overdue))}
      {button('today', 'calendar', data.due_today, listTexts.dueToday(data.due_today))}
      {button(
        'turning-65',
        'star',
        data.turning_65,
        (isPhone ? listTexts.turning65Short : listTexts.turning65)(data.turning_65),
      )}
    </div>
  );
}
