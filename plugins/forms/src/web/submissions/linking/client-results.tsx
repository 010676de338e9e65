import { searchClients } from '@porchlight/clients/contract';
import { formatPhone } from '@porchlight/kernel';
import { Button, formatDateText } from '@porchlight/ui';
import type { ApiClient } from '@porchlight/web';
import { mergedClients, suggestionSearches, type KnownPerson } from './suggested-clients.ts';
import './linking.css';

/** A client as the search returns one. */
export type FoundClient = Awaited<ReturnType<typeof foundClients>>[number];

/** Clients that a text finds: by name, email, or phone. A failed search finds none. */
export async function foundClients(api: ApiClient, q: string, signal?: AbortSignal) {
  const options = signal === undefined ? {} : { signal };
  return (await api.call(searchClients, { query: { q }, ...options })).data;
}

/** Clients to whom a form may belong; a search that fails is left out. */
export async function suggestedClients(
  api: ApiClient,
  person: KnownPerson,
  signal: AbortSignal,
): Promise<readonly FoundClient[]> {
  const results = await Promise.all(
    suggestionSearches(person).map((query) =>
      api.call(searchClients, { query, signal }).then(
        ({ data }) => data,
        (): FoundClient[] => [],
      ),
    ),
  );
  return mergedClients(results);
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
                <strong>{client.name}</strong> <span>{factsOf(client)}</span>
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

function factsOf({ dob, email, phone }: FoundClient): string {
  const born = dob === null || dob === '' ? '' : formatDateText(dob);
  return [born, email, formatPhone(phone)].filter((fact) => fact !== '').join(', ');
}
