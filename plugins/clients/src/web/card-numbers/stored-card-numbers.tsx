import { formatDateTime } from '@porchlight/kernel';
import { Button, Card, ErrorState, Icon, ProgressBar, Skeleton } from '@porchlight/ui';
import { ActionQuestion, messageOf, useAgency, useApi, useRefresh } from '@porchlight/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '../../endpoints.ts';
import type { StoredCardNumbers } from '../../generated/types.ts';
import { clientKeys } from '../client-queries.ts';
import { cardNumberTexts as texts } from './card-number-texts.ts';
import './stored-card-numbers.css';

const queryKey = [...clientKeys.all, 'card-numbers'];
const RUNNING_MS = 1_000;
/** The switch is on the same page. */
const IDLE_MS = 5_000;

type Stored = StoredCardNumbers['data'];

/** On the security page: how many whole card numbers are stored, and how they are erased. */
export default function StoredCardNumbersCard() {
  const api = useApi();
  const query = useQuery(
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) =>
        (await api.call(clientEndpoints.countCardNumbers, { signal })).data,
      staleTime: 0,
      refetchInterval: ({ state }) => (isErasing(state.data) ? RUNNING_MS : IDLE_MS),
    }),
  );
  return (
    <Card title={texts.title} icon={<Icon name="credit-card" />}>
      {query.data !== undefined && <Numbers stored={query.data} />}
      {query.isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton width="100%" height={48} />
        </div>
      )}
      {query.data === undefined && query.isError && (
        <ErrorState
          title={texts.failed}
          detail={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  );
}

const isErasing = (stored: Stored | undefined) =>
  stored?.erasure != null && stored.erasure.finished_at === null;

function Numbers({ stored }: { readonly stored: Stored }) {
  const [asking, setAsking] = useState(false);
  const { time_zone } = useAgency();
  const { clients, keeps_numbers: keepsNumbers, erasure } = stored;
  if (erasure !== null && erasure.finished_at === null)
    return (
      <ProgressBar
        label={texts.erasing}
        value={erasure.clients === 0 ? null : erasure.done}
        max={Math.max(1, erasure.clients)}
      />
    );
  return (
    <div className="stored-card-numbers">
      <p>{clients === 0 ? texts.none : texts.some(clients)}</p>
      {clients === 0 && !keepsNumbers && erasure === null && <p>{texts.earlier}</p>}
      {erasure?.finished_at != null && (
        <p>{texts.erased(erasure.done, formatDateTime(erasure.finished_at, time_zone))}</p>
      )}
      {(clients > 0 || !keepsNumbers) && (
        <Button
          variant="danger"
          disabledReason={keepsNumbers ? texts.turnOff : null}
          onClick={() => setAsking(true)}
        >
          {texts.erase}
        </Button>
      )}
      {clients > 0 && keepsNumbers && <p>{texts.turnOff}</p>}
      {asking && <EraseQuestion clients={clients} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface EraseQuestionProps {
  readonly clients: number;
  readonly onClose: () => void;
}

function EraseQuestion({ clients, onClose }: EraseQuestionProps) {
  const api = useApi();
  const refresh = useRefresh(queryKey);
  return (
    <ActionQuestion
      title={texts.question}
      confirm={texts.erase}
      busy={texts.starting}
      failed={(error) => `${texts.notStarted}: ${messageOf(error)}`}
      isFailureBelow
      run={() => api.call(clientEndpoints.eraseCardNumbers, {})}
      refresh={refresh}
      onClose={onClose}
    >
      {texts.meaning(clients)}
    </ActionQuestion>
  );
}
