import type { LinkAct, LinkActOrigin } from '@porchlight/clients/contract';
import type { ChargeableCard, ChargeSource } from '../../contract.ts';
import type { SavedCard, SavedCardCreate } from '../../generated/types.ts';
import type { BillingAction } from '../../rules/history-text.ts';
import type { CardAccount } from '../gateways/gateway-calls.ts';
import { lineAbout } from '../store/audit-lines.ts';

/** Removes cards from the gateway that are disabled here. */
export const DISABLE_CARD_JOB = 'billing.disable-card';

/** A row of `billing_saved_card`. */
export interface SavedCardRow {
  readonly id: number;
  readonly client_id: number;
  readonly request_id: string;
  readonly gateway: string;
  readonly merchant: string;
  readonly state: 'requested' | 'active' | 'disabled' | 'failed';
  readonly gateway_card_id: string | null;
  readonly gateway_customer_id: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
  readonly mandate: string;
  readonly mandate_given: 'in-person' | 'phone' | 'written' | 'online';
  /** Of a card that came through a link. */
  readonly given_from: LinkActOrigin | null;
  /** The card by which its client replaced it. */
  readonly replaced_by: number | null;
  readonly created_at: string;
  readonly created_by: number | null;
}

/** A card to store, also one that its client enters. */
export type NewSavedCard = Omit<SavedCardCreate, 'mandate_given'> &
  Pick<SavedCardRow, 'mandate_given'> & { readonly from?: LinkActOrigin };

/** Where a card on file is stored, and how it is charged. */
export interface ChargeableSource {
  readonly source: ChargeSource;
  readonly card: { readonly id: number; readonly gateway: string; readonly merchant: string };
}

/** How its client agreed that a card is stored, for `LinkEvidence`. */
export function storingOf({ client_id, created_at, given_from }: SavedCardRow): LinkAct {
  return { clientId: client_id, madeAt: created_at, doneAt: created_at, from: given_from };
}

/** @param today `yyyy-mm-dd` */
export function cardOf(row: SavedCardRow, today: string, warning: string | null = null): SavedCard {
  const [month, year] = [row.exp_month ?? 12, row.exp_year ?? 0];
  return {
    id: row.id,
    client_id: row.client_id,
    gateway: row.gateway,
    merchant: row.merchant,
    brand: row.brand ?? '',
    last4: row.last4 ?? '',
    exp_month: month,
    exp_year: year,
    is_expired: `${String(year)}-${String(month).padStart(2, '0')}` < today.slice(0, 7),
    mandate: row.mandate,
    mandate_given: row.mandate_given,
    created_at: row.created_at,
    created_by: row.created_by,
    warning,
  };
}

/** A card pays only the account that it was stored for, until it expires. */
export function isChargeableAt(card: SavedCard, { gateway, merchant }: CardAccount): boolean {
  return !card.is_expired && card.gateway === gateway.id && card.merchant === merchant.code;
}

/** A card for other plugins. */
export function chargeableCard({
  id,
  brand,
  last4,
  exp_month,
  exp_year,
}: SavedCard): ChargeableCard {
  return { id, brand, last4, exp_month, exp_year };
}

/** The audit line of a card. */
export function cardLine(
  { id, client_id: customer_id }: SavedCardRow,
  action: Extract<BillingAction, `saved-card.${string}`>,
  changes: Parameters<typeof lineAbout>[3],
) {
  return lineAbout('saved-card', action, { id, customer_id }, changes);
}
