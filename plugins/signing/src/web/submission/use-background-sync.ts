import type { Submission } from '@porchlight/forms/contract';
import { useApi } from '@porchlight/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { statusDiffers, type ShownStatus } from '../../rules/screens/status-differs.ts';

/** What the provider says is stored by then; reading it again costs no call of the provider. */
const CHECK_AGAIN_MS = 2_500;
/** For a document that is being sealed and stored: 2 minutes. */
const MOST_CHECKS = 48;

/**
 * Lets the portal ask the provider about the envelope of a form when a screen opens it, and looks again after
 * 2.5 seconds. A form whose client has signed and whose document is missing is refreshed at once, to get the document;
 * once everyone has signed, it looks until the document is stored. A failure changes nothing: the screen shows what is stored.
 *
 * @param onChanged called when what is stored differs from what the screen shows
 * @returns whether it is still looking
 */
export function useBackgroundSync(form: Submission, onChanged: () => void): boolean {
  const api = useApi();
  const { id, envelope_id: envelopeId } = form;
  const [isChecking, setChecking] = useState(envelopeId !== null);
  const changed = useEffectEvent(onChanged);
  const first = useEffectEvent((signal: AbortSignal): Promise<ShownStatus> =>
    isMissingDocument(form)
      ? api.call(envelopeEndpoints.refreshStatus, { params: { id }, signal })
      : stored(signal),
  );
  const stored = useEffectEvent(
    async (signal: AbortSignal): Promise<ShownStatus> =>
      (await api.call(envelopeEndpoints.backgroundSync, { params: { id }, signal })).data,
  );
  const shown = useEffectEvent((): ShownStatus => form);

  useEffect(() => {
    if (envelopeId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let known = shown();
    const compare = (found: ShownStatus) => {
      if (signal.aborted || !statusDiffers(known, found)) return;
      known = found;
      changed();
    };
    const ignore = () => undefined;
    void first(signal).then(compare).catch(ignore);
    let timer: ReturnType<typeof setTimeout>;
    let checks = 0;
    const lookLater = () => {
      timer = setTimeout(() => void look(), CHECK_AGAIN_MS);
    };
    const look = async () => {
      checks += 1;
      const found = await stored(signal).catch(ignore);
      if (signal.aborted) return;
      if (found !== undefined) compare(found);
      if (found !== undefined && isBeingStored(found) && checks < MOST_CHECKS) lookLater();
      else setChecking(false);
    };
    lookLater();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, envelopeId]);

  return isChecking;
}

function isMissingDocument(form: Submission): boolean {
  const clientSigned = form.has_client_signature || form.client_signed_at !== null;
  return (clientSigned || form.is_completed) && form.signed_document_id === null;
}

function isBeingStored(form: ShownStatus): boolean {
  return form.signing_status === 'Completed' && form.signed_document_id === null;
}
