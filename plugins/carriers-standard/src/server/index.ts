import { ClientFields, PlanLines } from '@porchlight/clients/contract';
import { LedgerColumns } from '@porchlight/ledger/contract';
import { definePlugin } from '@porchlight/server';
import { carriers } from '../carriers.ts';

export default definePlugin({
  id: 'carriers-standard',
  title: 'Standard carriers',
  requires: ['clients', 'ledger'],
  register(r) {
    for (const { field, column, line } of carriers) {
      r.contribute(ClientFields, field);
      r.contribute(LedgerColumns, column);
      r.contribute(PlanLines, line);
    }
  },
});
