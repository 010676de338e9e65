import { duplicateReasons, readDuplicates, searchClients } from '@porchlight/clients/contract';
import { formatPhone } from '@porchlight/kernel';
import { Button, formatDateText, Icon } from '@porchlight/ui';
import type { ApiClient } from '@porchlight/web';
import {
  factsToCompare,
  mergedClients,
  suggestionSearches,
  withReasons,
  type KnownPerson,
  type Suggested,
} from './suggested-clients.ts';
import './linking.css';

type FoundClients = Awaited<ReturnType<typeof foundClients>>;
type Duplicates = Awaited<ReturnType<typeof possibleDuplicates>>;

/** What tells clients apart. */
type FoundClient = Suggested<
  Pick<FoundClients[number], 'id' | 'name' | 'dob' | 'email' | 'phone'>,
  Duplicates[number]['matches']
>;

/** Clients that a text finds: by name, email, or phone. A failed search finds none. */
export async function foundClients(api: ApiClient, q: string, signal?: AbortSignal) {
  const options = signal === undefined ? {} : { signal };
  return (await api.call(searchClients, { query: { q }, ...options })).data;
}

/** Clients to whom a form may belong, with why they may be the same person; a search that fails is left out. */
export async function suggestedClients(
  api: ApiClient,
  person: KnownPerson,
  signal: AbortSignal,
): Promise<readonly FoundClient[]> {
  const [duplicates, ...results] = await Promise.all([
    possibleDuplicates(api, person, signal).catch((): Duplicates => []),
    ...suggestionSearches(person).map((query) =>
      api.call(searchClients, { query, signal }).then(
        ({ data }): readonly FoundClient[] => data,
        () => [],
      ),
    ),
  ]);
  return withReasons(mergedClients(results), duplicates);
}

async function possibleDuplicates(api: ApiClient, person: KnownPerson, signal: AbortSignal) {
  const query = factsToCompare(person);
  return query === null ? [] : (await api.call(readDuplicates, { query, signal })).data;
}

interface ClientResultsProps {
  readonly label: string;
  readonly clients: readonly FoundClient[];
  readonly emptyText: string;
  readonly action: string;
  /** Names the button for screen readers: 'Link to Ana Paz'. */
  readonly actionFor: (name: string) => string;
  /** The client whose button is busy, and what it says. */
  readonly busy?: { readonly id: number; readonly text: string } | null;
  readonly onChoose: (client: FoundClient) => void;
}

/** Clients with what tells them apart, each with a button. */
export function ClientResults(props: ClientResultsProps) {
  const { label, clients, emptyText, action, actionFor, busy = null, onChoose } = props;
  return (
    <section aria-label={label}>
      <h3 className="client-results__label">{label}</h3>
      {clients.length === 0 ? (
        <p className="client-results__none" role="status">
          {emptyText}
        </p>
      ) : (
        <ul className="client-results">
          {clients.map((client) => (
            <li key={client.id}>
              <span className="client-results__who">
                <strong>{client.name}</strong>
                <span className="client-results__facts">
                  {factsOf(client).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
                {client.matches !== undefined && (
                  <span className="client-results__why">
                    <Icon name="users" size={12} /> {duplicateReasons(client.matches)}
                  </span>
                )}
              </span>
              <Button
                size="small"
                aria-label={actionFor(client.name)}
                busyText={busy !== null && busy.id === client.id ? busy.text : null}
                onClick={() => onChoose(client)}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf({ dob, email, phone }: FoundClient): readonly string[] {
  const born = dob === null || dob === '' ? '' : formatDateText(dob);
  return [...new Set([born, email, formatPhone(phone)])].filter((fact) => fact !== '');
}
