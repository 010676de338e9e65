import type { RecordedTrace } from '@porchlight/agents/contract';
import { type CallOrigin, defineService, type Actor, type SecondFactor } from '@porchlight/kernel';

/** Where an act through the link of a client came from, as the record of the act stores it. */
export interface LinkActOrigin extends CallOrigin {
  /** What the link asked its visitor for. */
  readonly asked: SecondFactor | null;
  /** Agents who used the portal from there. Stored, because the portal forgets where they were. */
  readonly staff: readonly RecordedTrace[];
}

/** Something that was done through the link of a client. */
export interface LinkAct {
  readonly clientId: number | null;
  /** When that was made which the link opens. */
  readonly madeAt: string | Date;
  readonly doneAt: string | Date;
  /** Null for an act before origins were stored. */
  readonly from: LinkActOrigin | null;
}

/** How staff call such an act. */
export type LinkActName = 'agreement' | 'payment' | 'submission' | 'upload';

/** Whether an agent may have acted through a link in place of its client. */
export interface LinkEvidence {
  /** One query; call it before the transaction of the act. A visitor without a link was asked for nothing. */
  originOf(actor: Actor, origin: CallOrigin): Promise<LinkActOrigin>;
  /**
   * For staff, of each act: the agents who used the portal from the same network or device, and what identifies the client
   * and was changed or entered within 30 days before the act, or since the link could be made. Null for nothing.
   */
  warningsOf(name: LinkActName, acts: readonly LinkAct[]): Promise<readonly (string | null)[]>;
}

/** Provided by this plugin. */
export const LinkEvidence = defineService<LinkEvidence>('clients.link-evidence');
