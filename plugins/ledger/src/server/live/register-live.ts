import { StaffDirectory } from '@porchlight/agents/contract';
import { defineService } from '@porchlight/kernel';
import {
  Broadcast,
  Logger,
  StaffAuthenticator,
  type PluginContext,
  type PluginRegistrar,
} from '@porchlight/server';
import type { LedgerTable } from '../table/ledger-table.ts';
import { followLedger, reportPosition } from './follow-ledger.ts';
import { BroadcastLiveHub } from './live-hub.ts';

const LiveHub = defineService<BroadcastLiveHub>('ledger.live-hub');

/** Registers the live updates of the ledger. */
export function registerLive(r: PluginRegistrar, ledger: LedgerTable): void {
  r.provide(
    LiveHub,
    [Broadcast, StaffDirectory, StaffAuthenticator, Logger],
    (broadcast, staff, authenticator, logger) =>
      new BroadcastLiveHub({ broadcast, ledger, staff, authenticator, logger }),
  );
  const hub = r.get(LiveHub);
  r.routes(followLedger(hub), reportPosition(hub));
}

export function startLive({ get, onStop }: PluginContext): void {
  const hub = get(LiveHub);
  onStop(() => hub.stop());
}
