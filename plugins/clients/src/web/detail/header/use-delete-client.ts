import { showToast } from '@porchlight/ui';
import { isGone, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientEndpoints } from '../../../endpoints.ts';
import type { Client } from '../../../generated/types.ts';
import { nameOf } from '../../client-name.ts';
import { clientKeys } from '../../client-queries.ts';
import { detailTexts } from '../detail-texts.ts';
import { useListAddress } from '../use-list-address.ts';

/** Deletes a client and goes back to the list. */
export function useDeleteClient(client: Client) {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const list = useListAddress();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(clientEndpoints.deleteClient, { params: { id: client.id } }).catch(acceptGone);
      await navigate(list, { replace: true });
      cache.removeQueries({ queryKey: clientKeys.detail(client.id) });
      void cache.invalidateQueries({ queryKey: clientKeys.all });
      showToast({ tone: 'done', text: detailTexts.deletion.done(nameOf(client)) });
    } catch {
      setFailure(detailTexts.deletion.failed);
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { busy, failure, remove };
}

/** A colleague, or a try whose answer was lost, deleted it before: that is what was wanted. */
function acceptGone(error: unknown) {
  if (!isGone(error)) throw error;
}
