import {
  defineCodePoint,
  defineEvent,
  defineService,
  type Actor,
  type WriteUnit,
} from '@porchlight/kernel';
import {
  DocumentStoredSchema,
  EnvelopeEndedSchema,
  InPersonStartedSchema,
} from './generated/refs.ts';

export {
  HostSigning,
  KeepDocuments,
  ManageSigning,
  SignDocuments,
  UseSigning,
} from './permissions.ts';

export type SignerRole = 'advisor' | 'client';

/** In the order in which an envelope passes them; the last three end it. */
export type EnvelopeState = 'created' | 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';

export type SignerState = 'created' | 'sent' | 'delivered' | 'completed' | 'declined';

export interface EnvelopeSigner {
  readonly role: SignerRole;
  readonly name: string;
  /** Empty when it is unknown. */
  readonly email: string;
  /** Of the advisor; null for the client. */
  readonly agentId: number | null;
  /** 1 signs first. */
  readonly order: number;
}

/** An envelope to create. */
export interface EnvelopeOrder {
  /** A UUID. The same request is the same envelope, however often it is sent. */
  readonly requestId: string;
  readonly submissionId: number;
  readonly templateId: number;
  /** Of the template at the provider; null for a template that only the portal knows. */
  readonly providerTemplateId: string | null;
  readonly title: string;
  /** Of the client. */
  readonly language: 'en' | 'es' | 'pt';
  readonly signers: readonly EnvelopeSigner[];
  /** Sends the envelope: an agent, or the visitor of a link. */
  readonly actor: Actor;
  /** Name of the agent who made the form; empty for the agency. */
  readonly sender: string;
  /** Name of the agent who asks the client to sign: one who is known to sign, else the sender; empty for the agency. */
  readonly asker: string;
}

/** What a provider says about one signer. Times are ISO 8601. */
export interface SignerReport {
  readonly role: SignerRole;
  readonly state: SignerState;
  readonly deliveredAt: string | null;
  readonly signedAt: string | null;
  /** Name of the agent on whose device this client signed in person. */
  readonly host?: string | null;
}

/** What a provider says about an envelope at one moment. Times are ISO 8601. */
export interface EnvelopeReport {
  readonly envelopeId: string;
  readonly state: EnvelopeState;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly declinedAt: string | null;
  readonly declinedReason: string | null;
  readonly voidedAt: string | null;
  readonly voidedReason: string | null;
  readonly signers: readonly SignerReport[];
}

/** What a signer chose or entered in a document. */
export interface SignedValue {
  readonly name: string;
  /** The text, the chosen option, or 'true' and 'false' of a checkbox. */
  readonly value: string;
}

/** The agent on whose device a client signs in person, and who is present. */
export interface SigningHost {
  readonly agentId: number;
  readonly name: string;
  /** Address and browser from which the agent handed the device over, as far as they are known. */
  readonly startedFrom?: { readonly ip: string | null; readonly user_agent: string | null };
}

/** Where a signer signs, and where the provider sends the signer back to with `event` added to the query. */
export interface SigningView {
  readonly envelopeId: string;
  readonly signer: EnvelopeSigner;
  /** Absolute, at most 470 characters. */
  readonly returnUrl: string;
  /** The origin of the page that frames the provider's, if any. */
  readonly frameAncestor: string | null;
  /** Who is about to sign, as far as the portal knows: a signed-in agent, or the visitor of a link. */
  readonly actor: Actor;
  /** Null while the signer is on a device of their own. Only for a provider that `signsInPerson`. */
  readonly host: SigningHost | null;
}

/** How many templates a sync found, by what it did with them. */
export interface TemplateSyncResult {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  /** Templates, or fields with a price, that the provider no longer has. */
  readonly flagged: number;
}

/**
 * Creates and follows envelopes. A method that calls a provider rejects with `SigningProviderError`, or whatever the
 * outgoing HTTP of the portal rejects with. No method writes to the session form: `Envelopes.record` does.
 */
export interface SigningProvider {
  /** For example `builtin`; stored with each envelope, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** Whether its envelopes have to be read at times, because what happened there may not reach the portal by itself. */
  readonly isPolled: boolean;
  /** Whether an envelope names its advisor for good. Otherwise any advisor signs, and the provider records who did. */
  readonly isBoundToAdvisor: boolean;
  /** No envelope is created for a signer without an email address. */
  readonly needsEmails?: true;
  /** Clients can sign on the device of an agent, and its evidence says so. */
  readonly signsInPerson?: true;
  /** Null while envelopes can be created; otherwise what an owner has to do. */
  unavailable(): string | null;
  /** Why no envelope can be created from a template, as a sentence for staff; null when it can. */
  templateProblem(templateId: number): Promise<string | null>;
  /** As `templateProblem`, for a list in few queries: those that have one. Without it, one is asked about after the other. */
  templateProblems?(templateIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Creates and sends an envelope, or returns the one that an equal request created before. */
  create(order: EnvelopeOrder, signal: AbortSignal): Promise<EnvelopeReport>;
  /** The envelope of a request whose response was lost; null when there is none. */
  find(requestId: string, signal: AbortSignal): Promise<EnvelopeReport | null>;
  /** A fresh address where the signer signs, usable once and for minutes. */
  signingUrl(view: SigningView, signal: AbortSignal): Promise<string>;
  /** The present state of envelopes, in as few calls as possible; unknown ones are missing. */
  read(envelopeIds: readonly string[], signal: AbortSignal): Promise<readonly EnvelopeReport[]>;
  /** Voids an envelope that is sent or delivered. One that is void already is no error. */
  void(
    envelopeId: string,
    reason: string,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<EnvelopeReport>;
  /** The signed document of a completed envelope, a PDF of at most 25 MB. */
  document(envelopeId: string, signal: AbortSignal): Promise<Uint8Array>;
  /** What the signers chose, for prices. */
  answers(envelopeId: string, signal: AbortSignal): Promise<readonly SignedValue[]>;
  /** The template's page on the site of the provider; null without one. */
  templateUrl?(providerTemplateId: string): string | null;
  /** Stores the templates of the provider as form templates. */
  syncTemplates?(actor: Actor, signal: AbortSignal): Promise<TemplateSyncResult>;
}

/** The providers of the plugins that are on. */
export const SigningProviders = defineCodePoint<SigningProvider>(
  'signing.providers',
  ({ id }) => id,
);

/**
 * `polling-limit`: read the envelope from the database for a while; `not-voidable`: it is neither sent nor delivered;
 * `not-found`: the provider does not know the envelope; `unavailable`: try again later; `refused`: anything else.
 */
export type SigningProviderFailure =
  'polling-limit' | 'not-voidable' | 'not-found' | 'unavailable' | 'refused';

interface SigningProviderErrorOptions extends ErrorOptions {
  /** Why it refuses, for the people on a screen. */
  readonly sentence?: string;
}

/** A provider refused a call, or cannot be reached. The message is for the log. */
export class SigningProviderError extends Error {
  readonly failure: SigningProviderFailure;
  readonly sentence: string | null;

  constructor(
    failure: SigningProviderFailure,
    message: string,
    options?: SigningProviderErrorOptions,
  ) {
    super(message, options);
    this.name = 'SigningProviderError';
    this.failure = failure;
    this.sentence = options?.sentence ?? null;
  }
}

/** Stores what providers say. */
export interface Envelopes {
  /**
   * Folds a report into the envelope and its session form: forward only, so reports may arrive twice and in any order.
   * Returns whether anything changed; false for an envelope that no session form has.
   */
  record(unit: WriteUnit, providerId: string, report: EnvelopeReport): Promise<boolean>;
}

/** Provided by this plugin. */
export const Envelopes = defineService<Envelopes>('signing.envelopes');

/** How form templates are signed, for plugins that add templates of a provider. */
export interface SigningTemplates {
  /** Id of the provider that signs the next envelopes of a template; 'builtin' unless something else was chosen. */
  provider(templateId: number, trx?: WriteUnit['trx']): Promise<string>;
  /** Chooses the provider of a template, with an audit line; returns whether it was another. */
  setProvider(unit: WriteUnit, templateId: number, providerId: string): Promise<boolean>;
  /**
   * Whether a template is the one that comes with the portal, and the agency has chosen nothing about it: no provider, no
   * document of its own, no prices. Locks the template until the end of the unit. Throws 404 and 409.
   */
  isUntouchedStarter(unit: WriteUnit, templateId: number): Promise<boolean>;
}

/** Provided by this plugin. */
export const SigningTemplates = defineService<SigningTemplates>('signing.templates');

/** Every required signature of a form is done. */
export const SigningCompleted = defineEvent('signing.completed', EnvelopeEndedSchema);
/** A signer declined. */
export const SigningDeclined = defineEvent('signing.declined', EnvelopeEndedSchema);
/** An envelope was voided, by an agent or because its deadline passed. */
export const SigningVoided = defineEvent('signing.voided', EnvelopeEndedSchema);
/** An agent handed a device to a client who signs in person. */
export const InPersonStarted = defineEvent('signing.in-person-started', InPersonStartedSchema);
/** The signed document of a completed envelope was stored. */
export const DocumentStored = defineEvent('signing.document-stored', DocumentStoredSchema);
