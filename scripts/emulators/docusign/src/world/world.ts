import type { Contract } from '../contracts/contract.ts';
import type { Connect } from '../connect/connect.ts';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import type { FaultTable } from '../faults/fault-table.ts';
import type { PollingGuard } from './polling-guard.ts';
import type { Template } from '../templates/template.ts';
import type { Account } from '../base/account.ts';
import type { AdvancingClock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';

/** A one-time address of a signer. */
export interface RecipientView {
  readonly token: string;
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly returnUrl: string;
  readonly frameAncestors: readonly string[];
  readonly expiresAt: Date;
  isUsed: boolean;
}

/** A signer with the documents open. */
export interface SigningSession {
  readonly id: string;
  readonly view: RecipientView;
  /** With the marks of those who signed before, by document id; made when they are first shown. */
  readonly documents: Map<string, Promise<Uint8Array>>;
}

/** A request that the provider would not take, or a response that it would not give. */
export interface Violation {
  readonly at: Date;
  readonly operation: string;
  readonly where: 'operation' | 'query' | 'body' | 'rule' | 'response';
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

/** Everything the emulator knows, in memory. */
export interface World {
  readonly account: Account;
  readonly clock: AdvancingClock;
  readonly ids: Ids;
  /** Null when the published specification is not at hand. */
  readonly contract: Contract | null;
  /** Refuses requests that violate the specification; otherwise they are only recorded. */
  readonly isStrict: boolean;
  readonly faults: FaultTable;
  readonly polling: PollingGuard;
  readonly connect: Connect;
  readonly templates: Map<string, Template>;
  readonly envelopes: Map<string, Envelope>;
  readonly views: Map<string, RecipientView>;
  readonly sessions: Map<string, SigningSession>;
  /** When each access token expires. */
  readonly tokens: Map<string, Date>;
  readonly violations: Violation[];
  readonly log: LogEntry[];
  /** The user allowed the app to act for them. */
  hasConsent: boolean;
  /** Origin of the emulator, such as `http://127.0.0.1:4010`. */
  url: string;
  /** Base address of the API as the provider names it. */
  baseUri: string;
}

/** Notes what must not happen. */
export function recordViolation(
  world: World,
  operation: string,
  where: Violation['where'],
  detail: string,
): void {
  world.violations.push({ at: world.clock.now(), operation, where, detail });
}

/** The envelope and the signer of a view; they cannot disappear while it exists. */
export function subjectOf(
  world: World,
  view: RecipientView,
): { envelope: Envelope; signer: Signer } {
  const envelope = world.envelopes.get(view.envelopeId)!;
  const signer = envelope.signers.find(({ recipientId }) => recipientId === view.recipientId)!;
  return { envelope, signer };
}
