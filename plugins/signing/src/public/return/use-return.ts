import { type ApiClient, useVisit } from '@porchlight/web/public';
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
 * @param mayBeStaff whether the user of the portal in this browser may refresh it where that value is missing or was used
 */
export function useReturn(mayBeStaff: boolean): Returned {
  const { api, staffApi } = useVisit();
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
        const found = await refreshed(api, { state }).catch(orNull);
        if (found !== null) return found;
      }
      const staff = mayBeStaff ? staffApi() : null;
      return staff === null ? null : refreshed(staff, {}).catch(orNull);
    };
    void find().then((found) => {
      if (!signal.aborted) setStatus(found);
    });
    return () => leaving.abort();
  }, [address, api, staffApi, mayBeStaff]);
  return { address, status };
}

const orNull = () => null;
