import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { isBlank } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { SecretValue } from '../kit/secret-fact.tsx';
import { measures } from './measures.ts';
import { peopleTexts } from './people-texts.ts';
import { useBorn } from './use-born.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import './people.css';

const dependentsTexts = {
  count: (filled: number, most: number) => `${String(filled)} of ${String(most)}`,
  nth: (n: number) => `Dependent ${String(n)}`,
} as const;

const numbers = [1, 2, 3, 4] as const;

/** The fields of each of the 4 dependents. */
const dependents = numbers.map(
  (n) =>
    ({
      n,
      name: `dep${n}_name`,
      dob: `dep${n}_dob`,
      ssn: `dep${n}_ssn`,
      height: `dep${n}_height`,
      weight: `dep${n}_weight`,
    }) as const,
);

type Dependent = (typeof dependents)[number];

export const dependentsEdit: ClientEdit = {
  kind: 'dependents',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.dependents),
    size: 'wide',
    sections: dependents.map(({ n, name, dob, ssn, height, weight }) => ({
      title: dependentsTexts.nth(n),
      columns: 3,
      record: { add: 'Add Dependent', clear: 'Clear Dependent', restore: 'Restore Dependent' },
      fields: [
        { name, label: peopleTexts.name },
        { name: dob, label: peopleTexts.dob, withAge: true },
        { name: ssn, label: peopleTexts.ssn },
        { name: height, label: peopleTexts.height },
        { name: weight, label: peopleTexts.weight },
      ],
    })),
  }),
};

/** Up to 4 people who depend on the client, a row each. */
export function DependentsCard({ client }: ClientDetailCardProps) {
  const filled = dependents.filter((one) => !isBlank(client, fieldsOf(one)));
  return (
    <ClientCard
      client={client}
      card="dependents"
      edit={dependentsEdit}
      icon="users-round"
      meta={dependentsTexts.count(filled.length, dependents.length)}
    >
      {filled.length === 0 ? (
        <p className="client-people__none">{kitTexts.empty}</p>
      ) : (
        <ul>
          {filled.map((one) => (
            <DependentRow key={one.n} client={client} dependent={one} />
          ))}
        </ul>
      )}
    </ClientCard>
  );
}

function fieldsOf({ name, dob, ssn, height, weight }: Dependent) {
  return [name, dob, ssn, height, weight] as const;
}

interface DependentRowProps {
  readonly client: Client;
  readonly dependent: Dependent;
}

function DependentRow({ client, dependent }: DependentRowProps) {
  const { n, ssn } = dependent;
  const name = client[dependent.name].trim() || dependentsTexts.nth(n);
  const born = useBorn()(client[dependent.dob]);
  const details = [
    born.date === '' ? '' : peopleTexts.born(born.date),
    measures(client[dependent.height], client[dependent.weight]),
  ].filter((one) => one !== '');
  return (
    <li className="client-people__person">
      <span>
        <span className="client-people__name">{name}</span>
        <span className="client-people__quiet">{born.age}</span>
      </span>
      {client[ssn] !== '' && (
        <SecretValue client={client} field={ssn} label={peopleTexts.ssnOf(name)} />
      )}
      {details.length > 0 && <span className="client-people__details">{details.join(', ')}</span>}
    </li>
  );
}
