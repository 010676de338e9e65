import type { PlanLine } from '../../generated/types.ts';
import { clientTexts } from '../client-texts.ts';

const { cards } = clientTexts;

/** Patterns and not the lists of the cards, whose code the timeline does not wait for; a test holds them together. */
const fieldsOfCards: readonly (readonly [title: string, fields: RegExp])[] = [
  [cards.spouse, /^(spouse_|sp_)/],
  [cards.dependents, /^dep\d_/],
  [cards.beneficiaries, /^(ben\d_|beneficiary$)/],
  [cards.family, /^(age|status)_of_/],
  [cards.care, /^name_of_(pcp|rx\d|spec\d)$/],
  [cards.logins, /^(medicare_gov|mp_username|mp_pass)$/],
  [cards.medicare, /^(medicarenumber|medicaidnumber|part_[ab]_effective)$/],
  [
    cards.marketplace,
    /^(current_health_plan_name|aor|health_plan_premium|(dental|vision|rx|gap)_plan_.+|life_plan_name)$/,
  ],
  [cards.employment, /^(occupation|name_of_employer|employer_.+|business_.+|agi)$/],
  [cards.bank, /^(bank_name|account_name|routing_number|account_number)$/],
  [cards.card, /^(name_on_card|card_number|exp_date|cvc)$/],
  [cards.contact, /^((primary|secondary)_(phone|email)|mobile_domain(_2)?)$/],
  [cards.personal, /^(ssn|dl_or_ppnumber|height|weight|city_of_birth|address)$/],
  [cards.notes, /^notes(_2)?$/],
];

/** Title of the card on which a field of the client stands; null for the heading and for fields without a card. */
export function cardOfField(field: string, lines: readonly PlanLine[]): string | null {
  const line = lines.find((one) => one.field === field);
  if (line !== undefined) return cards[line.card];
  return fieldsOfCards.find(([, fields]) => fields.test(field))?.[0] ?? null;
}
