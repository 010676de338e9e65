import type { Contract } from '../contract/contract.ts';
import type { FaultTable } from '../faults/fault-table.ts';
import type { AdvancingClock } from './clock.ts';
import type { Ids } from './ids.ts';

/** A request that the provider would not take, or a response or webhook that it would not send. */
export interface Violation {
  readonly at: Date;
  readonly operation: string;
  readonly where: 'operation' | 'query' | 'body' | 'rule' | 'response' | 'webhook';
  readonly detail: string;
}

export interface LogEntry {
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
  status: number | null;
  readonly faults: string[];
}

/** What every emulator knows, in memory. */
export interface EmulatorWorld {
  readonly clock: AdvancingClock;
  readonly ids: Ids;
  /** Null when the published specification is not at hand. */
  readonly contract: Contract | null;
  /** Refuses requests that violate the specification; otherwise they are only recorded. */
  readonly isStrict: boolean;
  readonly faults: FaultTable;
  readonly violations: Violation[];
  readonly log: LogEntry[];
  /** Origin of the emulator, such as `http://127.0.0.1:4010`. */
  url: string;
}

/** Notes what must not happen. */
export function recordViolation(
  world: EmulatorWorld,
  operation: string,
  where: Violation['where'],
  detail: string,
): void {
  world.violations.push({ at: world.clock.now(), operation, where, detail });
}
