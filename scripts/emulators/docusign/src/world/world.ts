import type { EmulatorWorld } from '@porchlight/emulator-shared';
import type { Account } from '../base/account.ts';
import type { Connect } from '../connect/connect.ts';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import type { Template } from '../templates/template.ts';
import type { PollingGuard } from './polling-guard.ts';

/** A one-time address of a signer. */
export interface RecipientView {
  readonly token: string;
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly returnUrl: string;
  readonly frameAncestors: readonly string[];
  /** What the certificate says about how the signer was identified. */
  readonly authentication: Readonly<Record<string, string>>;
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

/** Everything the emulator knows, in memory. */
export interface World extends EmulatorWorld {
  readonly account: Account;
  readonly polling: PollingGuard;
  readonly connect: Connect;
  readonly templates: Map<string, Template>;
  readonly envelopes: Map<string, Envelope>;
  readonly views: Map<string, RecipientView>;
  readonly sessions: Map<string, SigningSession>;
  /** When each access token expires. */
  readonly tokens: Map<string, Date>;
  /** The user allowed the app to act for them. */
  hasConsent: boolean;
  /** Base address of the API as the provider names it. */
  baseUri: string;
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
