import type { EmulatorWorld, WebhookQueue } from '@porchlight/emulator-shared';
import { createHash } from 'node:crypto';
import type { Books } from './books.ts';

/** An email that Square would have sent. */
export interface Mail {
  readonly at: string;
  readonly merchant: string;
  readonly to: string;
  readonly subject: string;
  readonly link: string;
}

/** Whose webhook it is. */
export interface MerchantSubject {
  readonly merchant: string;
  /** Of the event, for the recipient to recognize repetitions. */
  readonly eventId: string;
}

/** Everything the emulator knows, in memory. */
export interface World extends EmulatorWorld {
  readonly books: readonly Books[];
  readonly webhooks: WebhookQueue<MerchantSubject>;
  readonly mail: Mail[];
  /** Codes with which the next charges of cards are declined. */
  readonly declines: string[];
  /** Until a refund is completed. */
  readonly refundMs: number;
}

/** A new id as Square writes them: letters and digits behind a prefix. */
export function newId(world: World, prefix = ''): string {
  return prefix + world.ids.next().replaceAll('-', '').toUpperCase().slice(0, 22);
}

export function timestamp(world: World): string {
  return world.clock.now().toISOString();
}

/** The civil date at the location of every merchant. */
export function today(world: World): string {
  return world.clock.now().toLocaleDateString('en-CA', { timeZone: TIME_ZONE });
}

/** Of every location. */
export const TIME_ZONE = 'America/New_York';

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
