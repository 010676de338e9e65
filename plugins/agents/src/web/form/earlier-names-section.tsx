import { formatDateTime } from '@porchlight/kernel';
import { Card, Icon } from '@porchlight/ui';
import { useAgency, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { earlierNamesQuery } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';

/** The names that an account had, for owners; nothing for one that always had its name. */
export function EarlierNamesSection({ id }: { readonly id: number }) {
  const { data } = useQuery(earlierNamesQuery(useApi(), id));
  const { time_zone: zone } = useAgency();
  const names = data?.data ?? [];
  if (names.length === 0) return null;
  return (
    <Card title={formTexts.earlierNames} icon={<Icon name="history" />}>
      <ul className="agent-form__names">
        {names.map(({ name, until, by }) => (
          <li key={until}>
            <b translate="no">{name}</b> {formTexts.nameUntil(formatDateTime(until, zone), by)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
