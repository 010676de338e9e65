import { Button, formatDateText, Icon, Note, VisuallyHidden } from '@porchlight/ui';
import type { ClientDuplicate } from '../../../generated/types.ts';
import { unnamed } from '../../client-name.ts';
import { clientPaths } from '../../client-paths.ts';
import { ClientStatusBadge } from '../../client-status-badge.tsx';
import type { ClientFormValues } from '../client-form-values.ts';
import { factsToCompare, type FactsToCompare } from './facts-to-compare.ts';
import { useApi, usePermission, useSettled } from '@porchlight/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '../../../endpoints.ts';
import { ReadClients } from '../../../contract.ts';
import { duplicateReasons } from '../../../rules/duplicate-reasons.ts';
import type { ClientCreationProps } from '../../../slots.ts';
import { clientKeys } from '../../client-queries.ts';
import './duplicate-hint.css';

export interface DuplicateHintProps {
  readonly values: ClientFormValues;
  /** What the dialog started with. */
  readonly start: ClientFormValues;
  /** The client that is edited. */
  readonly except?: number | undefined;
  /** Chooses a client instead of adding a new one. */
  readonly onExisting?: ClientCreationProps['onExisting'] | undefined;
}

/** Possible duplicates of the typed client, and why, below the fields: saving stays possible, and no field moves. */
export function DuplicateHint({ values, start, except, onExisting }: DuplicateHintProps) {
  const found = useDuplicates(
    factsToCompare(values, start, { isNew: except === undefined }),
    except,
  );
  return (
    <div role="status" className="duplicate-hint">
      {found.length > 0 && (
        <div className="duplicate-hint__box">
          <Note icon={<Icon name="users" />}>
            {duplicatesTexts.title(found.length)}
            <ul className="duplicate-hint__clients">
              {found.map((client) => (
                <Duplicate key={client.id} client={client} onExisting={onExisting} />
              ))}
            </ul>
          </Note>
        </div>
      )}
    </div>
  );
}

interface DuplicateProps extends Pick<DuplicateHintProps, 'onExisting'> {
  readonly client: ClientDuplicate;
}

function Duplicate({ client, onExisting }: DuplicateProps) {
  const { id, name } = client;
  const shownName = name === '' ? unnamed(id) : name;
  return (
    <li className="duplicate-hint__client">
      <a
        className="duplicate-hint__link"
        href={clientPaths.detail(client.id)}
        target="_blank"
        rel="noopener"
      >
        {shownName}
        <Icon name="external-link" size={12} />
        <VisuallyHidden>{duplicatesTexts.newTab}</VisuallyHidden>
      </a>
      <ClientStatusBadge status={client.status} />
      {client.dob != null && <span>{duplicatesTexts.born(formatDateText(client.dob))}</span>}
      <span className="duplicate-hint__why">{duplicateReasons(client.matches)}</span>
      {onExisting !== undefined && (
        <Button
          size="small"
          aria-label={duplicatesTexts.useNamed(shownName)}
          onClick={() => onExisting({ id, name: shownName })}
        >
          {duplicatesTexts.use}
        </Button>
      )}
    </li>
  );
}

/** The server is called this long after the last key. */
export const COMPARE_DELAY_MS = 300;

const FRESH_MS = 30_000;

/**
 * Clients who have one of the facts, but not the client itself. What was found stays while more is typed. A hint
 * that cannot be had is left out: nothing waits for it.
 */
function useDuplicates(
  facts: FactsToCompare | null,
  except: number | undefined,
): readonly ClientDuplicate[] {
  const api = useApi();
  const mayRead = usePermission(ReadClients);
  const settled = useSettled(facts === null ? null : JSON.stringify(facts), COMPARE_DELAY_MS);
  const query = { ...(JSON.parse(settled ?? '{}') as FactsToCompare), except };
  const { data } = useQuery({
    queryKey: clientKeys.duplicates(query),
    queryFn: ({ signal }) => api.call(clientEndpoints.readDuplicates, { query, signal }),
    enabled: mayRead && settled !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return facts === null || settled === null ? [] : (data?.data ?? []);
}

/** Texts about possible duplicates. */
const duplicatesTexts = {
  title: (count: number) => (count === 1 ? 'Possible duplicate:' : 'Possible duplicates:'),
  born: (date: string) => `born ${date}`,
  newTab: '(opens in a new tab)',
  use: 'Use this client',
  useNamed: (name: string) => `Use ${name}`,
} as const;
