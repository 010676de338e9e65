import { definePlugin } from '@porchlight/server';
import {
  ExportLedger,
  ImportLedger,
  LedgerColumns,
  ShareLedgerViews,
  UseLedger,
} from '../contract.ts';
import { ledgerColumns } from './ledger-columns.ts';

export default definePlugin({
  id: 'ledger',
  title: 'Client ledger',
  requires: ['agents', 'clients'],
  owns: [LedgerColumns],
  permissions: [UseLedger, ExportLedger, ImportLedger, ShareLedgerViews],
  register(r) {
    r.contribute(LedgerColumns, ...ledgerColumns);
  },
});
