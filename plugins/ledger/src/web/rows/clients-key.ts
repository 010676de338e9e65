/** Of what other screens have read of clients in the cache of queries: what the ledger writes changes it. */
export const clientsKey = ['clients'] as const;
