import type { AuditVerdict } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from '../portal/portal-context.tsx';

/** Verifies that nothing but the portal wrote the audit; says how far it is, and the verdict at the end. */
export function useVerification() {
  const api = useApi();
  const [rows, setRows] = useState(0);
  const run = useMutation({
    mutationFn: () => verifyParts(api, setRows),
    onMutate: () => setRows(0),
  });
  return {
    start: () => run.mutate(),
    isRunning: run.isPending,
    rows,
    verdict: run.data,
    error: run.error,
  };
}

export type Verification = ReturnType<typeof useVerification>;

/** One call for each part, so that none of them takes long. */
async function verifyParts(api: ApiClient, onRows: (rows: number) => void): Promise<AuditVerdict> {
  let after = 0;
  for (;;) {
    const part = await api.call(administrationEndpoints.verifyAudit, { query: { after } });
    if (part.next === null) return part;
    after = part.next;
    onRows(part.rows);
  }
}
