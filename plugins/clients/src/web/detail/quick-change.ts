import { isBusy, isEditConflict, isGone, messageOf, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import type { Client, ClientWrite } from '../../generated/types.ts';
import { useSaveChanges } from '../cards/kit/use-save-changes.ts';
import { clientQuery } from '../client-queries.ts';
import { detailTexts } from './detail-texts.ts';

/** Fields that one press changes, without a dialog. */
export type QuickField = 'status' | 'next_f_u_date';

/** A colleague changed the same field since it was read. */
export class ChangedByOthers extends Error {
  override name = 'ChangedByOthers';
}

/**
 * Changes one field from what the page shows, and answers the client as it is after that. A colleague's change of
 * other fields is no obstacle; one of this field is: {@link ChangedByOthers}.
 */
export function useQuickChange(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const save = useSaveChanges(clientId);
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

/** What to tell when a quick change failed; `text` unless there is more to say. */
export function quickFailure(error: unknown, text: string): string {
  if (error instanceof ChangedByOthers) return detailTexts.changedByOthers;
  return isGone(error) || isBusy(error) ? messageOf(error) : text;
}
