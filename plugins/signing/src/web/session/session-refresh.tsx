import type { Submission } from '@porchlight/forms/contract';
import { useApi } from '@porchlight/web';
import { useEffect, useEffectEvent } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { isClientDue } from '../../rules/screens/advisors-turn.ts';

const AT_ONCE = 3;

interface SessionRefreshProps {
  readonly session: { readonly id: number };
  readonly forms: readonly Submission[];
  readonly onChanged: () => void;
}

/**
 * Shows nothing: when a session opens, its forms whose client has an envelope to sign are refreshed in the background.
 * If any changed, the page fetches its data again. What cannot be refreshed stays as it is shown.
 */
export default function SessionRefresh({ session, forms, onChanged }: SessionRefreshProps) {
  const api = useApi();
  const waiting = useEffectEvent(() => forms.filter(isWithClient).map(({ id }) => id));
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ids = [...waiting()];
    let hasChanged = false;
    const work = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) {
        const answer = await api
          .call(envelopeEndpoints.refreshStatus, { params: { id }, signal })
          .catch(() => null);
        hasChanged ||= answer?.changed === true;
      }
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      if (hasChanged && !signal.aborted) changed();
    });
    return () => leaving.abort();
  }, [api, session.id]);
  return null;
}

function isWithClient(form: Submission): boolean {
  return form.envelope_id !== null && !form.is_voided && isClientDue(form);
}
