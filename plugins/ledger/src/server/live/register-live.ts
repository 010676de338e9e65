import { StaffDirectory } from '@porchlight/agents/contract';
import {
  Broadcast,
  Logger,
  StaffAuthenticator,
  type PluginContext,
  type PluginRegistrar,
} from '@porchlight/server';
import type { LedgerTable } from '../table/ledger-table.ts';
import { followLedger } from './follow-ledger.ts';
import { BroadcastLiveHub } from './live-hub.ts';
import { tellPlace } from './tell-place.ts';
import { LiveHub } from './tokens.ts';

/** What the plugin brings so that several agents see what the others do. */
export function registerLive(r: PluginRegistrar, ledger: LedgerTable): void {
  r.provide(
    LiveHub,
    [Broadcast, StaffDirectory, StaffAuthenticator, Logger],
    (broadcast, staff, authenticator, logger) =>
      new BroadcastLiveHub({ broadcast, ledger, staff, authenticator, logger }),
  );
  const hub = r.get(LiveHub);
  r.routes(followLedger(hub), tellPlace(hub));
}

export function startLive({ get, onStop }: PluginContext): void {
  const hub = get(LiveHub);
  onStop(() => hub.stop());
}
