import { isBusy, isEditConflict, isGone, messageOf, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import type { Client, ClientWrite } from '../../generated/types.ts';
import { clientQuery } from '../client-queries.ts';
import { useClientRecord } from '../use-client-record.ts';
import { detailTexts } from './detail-texts.ts';

/** Fields that one press changes, without a dialog. */
export type QuickField = 'status' | 'next_f_u_date' | 'pref_lang' | 'assigned_agent_id';

/** Someone else changed the same field since it was read. */
class ChangedByOthers extends Error {
  override name = 'ChangedByOthers';
}

/**
 * Changes one field from what the page shows; resolves to the client as stored then. Throws {@link ChangedByOthers} if
 * someone else changed this field; changes of other fields don't matter.
 */
export function useQuickChange(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const { save } = useClientRecord(clientId);
  return async function change<F extends QuickField>(
    shown: Client,
    field: F,
    value: ClientWrite[F],
  ): Promise<Client> {
    const body = { [field]: value };
    try {
      return await save(body, shown.version);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await cache.fetchQuery({ ...clientQuery(api, clientId), staleTime: 0 });
      if (now[field] !== shown[field]) throw new ChangedByOthers();
      return save(body, now.version);
    }
  };
}

/** The message for a failed quick change; `text` unless there is more to say. */
export function quickFailure(error: unknown, text: string): string {
  if (error instanceof ChangedByOthers) return detailTexts.changedByOthers;
  return isGone(error) || isBusy(error) ? messageOf(error) : text;
}
