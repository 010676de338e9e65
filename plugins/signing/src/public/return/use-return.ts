import { useVisit } from '@porchlight/web/public';
import { useEffect, useState } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import type { ReturnedStatusResponse } from '../../generated/types.ts';
import { readReturnAddress, type ReturnAddress } from './return-address.ts';

interface Returned {
  readonly address: ReturnAddress;
  /** Undefined while it is fetched; null when it cannot be, such as with a value that was used before. */
  readonly status: ReturnedStatusResponse | null | undefined;
}

/** Refreshes the form that a signer returns from, whatever the event says. */
export function useReturn(): Returned {
  const { api } = useVisit();
  const [address] = useState(() => readReturnAddress(window.location.search));
  const [status, setStatus] = useState<ReturnedStatusResponse | null | undefined>(
    address.formId === null || address.state === null ? null : undefined,
  );
  useEffect(() => {
    const { formId, state } = address;
    if (formId === null || state === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const store = (answer: ReturnedStatusResponse | null) => {
      if (!signal.aborted) setStatus(answer);
    };
    api
      .call(envelopeEndpoints.refreshEnvelopeStatus, {
        params: { id: formId },
        query: { state },
        retry: false,
        signal,
      })
      .then(store, () => store(null));
    return () => leaving.abort();
  }, [address, api]);
  return { address, status };
}
