import { type ApiClient, useVisit, type VisitFacts } from '@porchlight/web/public';
import { useEffect, useState } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import type { ReturnedStatusResponse } from '../../generated/types.ts';
import { readReturnAddress, type ReturnAddress } from './return-address.ts';

interface Returned {
  readonly address: ReturnAddress;
  /** Undefined while it is fetched; null when it cannot be, such as with a value that was used before. */
  readonly status: ReturnedStatusResponse | null | undefined;
}

/**
 * Refreshes the form that a signer returns from, whatever the event says, by the one-time value of the address.
 *
 * @param staffApi who else may refresh it where that value is missing or was used; null for no one
 */
export function useReturn(staffApi: ((visit: VisitFacts) => ApiClient | null) | null): Returned {
  const visit = useVisit();
  const [address] = useState(() => readReturnAddress(window.location.search));
  const [status, setStatus] = useState<ReturnedStatusResponse | null | undefined>(undefined);
  useEffect(() => {
    const { formId, state } = address;
    const leaving = new AbortController();
    const { signal } = leaving;
    const refreshed = (client: ApiClient, query: { readonly state?: string }) =>
      client.call(envelopeEndpoints.refreshEnvelopeStatus, {
        params: { id: formId! },
        query,
        retry: false,
        signal,
      });
    const find = async () => {
      if (formId === null) return null;
      if (state !== null) {
        const found = await refreshed(visit.api, { state }).catch(orNull);
        if (found !== null) return found;
      }
      const staff = staffApi?.(visit) ?? null;
      return staff === null ? null : refreshed(staff, {}).catch(orNull);
    };
    void find().then((found) => {
      if (!signal.aborted) setStatus(found);
    });
    return () => leaving.abort();
  }, [address, visit, staffApi]);
  return { address, status };
}

const orNull = () => null;
