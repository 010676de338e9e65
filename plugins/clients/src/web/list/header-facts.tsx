import { Icon, type IconName } from '@porchlight/ui';
import { useClientFacts } from '../client-queries.ts';
import { listTexts } from './list-texts.ts';
import './header-facts.css';

/** Quiet facts beside the page's title; a zero is not worth a word. */
export function HeaderFacts() {
  const { data } = useClientFacts();
  if (data === undefined) return null;
  return (
    <ul className="client-facts">
      {data.overdue > 0 && <HeaderFact icon="clock" late text={listTexts.overdue(data.overdue)} />}
      {data.due_today > 0 && (
        <HeaderFact icon="calendar" text={listTexts.dueToday(data.due_today)} />
      )}
      {data.turning_65 > 0 && (
        <HeaderFact icon="star" text={listTexts.turning65(data.turning_65)} />
      )}
    </ul>
  );
}

interface HeaderFactProps {
  readonly icon: IconName;
  readonly text: string;
  readonly late?: boolean;
}

function HeaderFact({ icon, text, late = false }: HeaderFactProps) {
  return (
    <li className={late ? 'client-facts__late' : undefined}>
      <Icon name={icon} />
      {text}
    </li>
  );
}
