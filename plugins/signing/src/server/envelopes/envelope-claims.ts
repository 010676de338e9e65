import type { SigningProvider } from '../../contract.ts';
import type { StoredEnvelope } from '../store/envelope-rows.ts';
import type { EnvelopePeople } from './envelope-signers.ts';

/** What a call finds that wants to create an envelope. */
export type Claim =
  | { readonly kind: 'ready' | 'busy' }
  | { readonly kind: 'mine'; readonly envelope: StoredEnvelope; readonly isNew: boolean };

/** A claimed request, which is about to be sent. */
export interface NewRequest {
  readonly envelope: StoredEnvelope;
  /** It cannot have been sent before. */
  readonly isNew: boolean;
  readonly provider: SigningProvider;
  readonly people: EnvelopePeople;
}
