import { Button, Dialog, FormError, showToast } from '@porchlight/ui';
import { isApiError, messageOf, QueryState, useAgency, useApi } from '@porchlight/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client, PreviousValues } from '../../../generated/types.ts';
import { wholeTime } from '../../../rules/history-days.ts';
import { clientKeys } from '../../client-queries.ts';
import { useFieldWords } from '../../history/use-field-words.ts';
import { hiddenValuesTexts as texts } from './hidden-values-texts.ts';
import './hidden-values.css';

type Previous = PreviousValues['data'][number];

interface RestoreValuesDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** Hidden values that were replaced or cleared, as masks, each with a button that restores it. */
export default function RestoreValuesDialog({ client, onClose }: RestoreValuesDialogProps) {
  const api = useApi();
  const cache = useQueryClient();
  const { time_zone: timeZone } = useAgency();
  const wordsOf = useFieldWords({ entity: 'client' });
  const path = `/clients/${String(client.id)}/previous-values`;
  const query = useQuery({
    queryKey: ['clients-previous-values', client.id],
    queryFn: ({ signal }) => api.get<PreviousValues>(path, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function restore({ field, version }: Previous) {
    setBusy(true);
    setFailure(null);
    try {
      const body = { field, replaced_in: version, version: client.version };
      const saved = await api.post<Client>(`${path}/restore`, body);
      cache.setQueryData(clientKeys.detail(client.id), saved);
      void cache.invalidateQueries({ queryKey: clientKeys.all });
      showToast({ tone: 'done', text: texts.restored(wordsOf(field).label) });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(isApiError(error) ? messageOf(error) : texts.restoreFailed);
      void cache.invalidateQueries({ queryKey: clientKeys.detail(client.id) });
    }
  }

  return (
    <Dialog open title={texts.restoreTitle} onClose={onClose}>
      <FormError>{failure}</FormError>
      <p className="hidden-values__hint">{texts.restoreHint}</p>
      <QueryState
        query={query}
        title={texts.loadFailed}
        skeleton={<p role="status">{texts.loading}</p>}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className="hidden-values">
              {data.map((previous) => {
                const { label } = wordsOf(previous.field);
                return (
                  <li key={`${previous.field} ${String(previous.version)}`}>
                    <span className="hidden-values__label">{label}</span>
                    <span className="client-secret__mask">{previous.mask}</span>
                    <time dateTime={previous.replaced_at}>
                      {texts.replaced(wholeTime(previous.replaced_at, timeZone))}
                    </time>
                    <Button
                      size="small"
                      busyText={busy ? texts.restore(label) : null}
                      onClick={() => void restore(previous)}
                    >
                      {texts.restore(label)}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
}
