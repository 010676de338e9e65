import { loadedComponent, type SlotEntry } from '@porchlight/web';
import type { ComponentType } from 'react';
import type { ClientCardPlace, ClientDetailCardProps } from '../../slots.ts';
import type { CardName } from '../card-membership.ts';
import { clientTexts } from '../client-texts.ts';
import { BeneficiariesCard } from './beneficiaries/beneficiaries-card.tsx';
import { CareCard } from './care/care-card.tsx';
import { ContactCard } from './contact/contact-card.tsx';
import { DependentsCard } from './dependents/dependents-card.tsx';
import { FamilyCard } from './family/family-card.tsx';
import { LoginsCard } from './logins/logins-card.tsx';
import { BankCard } from './money/bank-card.tsx';
import { EmploymentCard } from './money/employment-card.tsx';
import { PaymentCard } from './money/payment-card.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { PersonalCard } from './personal/personal-card.tsx';
import { MarketplaceCard } from './plans/marketplace-card.tsx';
import { MedicareCard } from './plans/medicare-card.tsx';
import { SpouseCard } from './spouse/spouse-card.tsx';

type Row = readonly [
  order: number,
  card: CardName,
  section: keyof typeof clientTexts.sections,
  place: 'left' | 'right',
  component: ComponentType<ClientDetailCardProps>,
];

/**
 * Our cards on the client's page. The page sorts them by section, then by order; sessions, forms, and documents are at 70
 * to 90.
 */
const rows: readonly Row[] = [
  [10, 'personal', 'overview', 'left', PersonalCard],
  [20, 'contact', 'overview', 'right', ContactCard],
  [30, 'spouse', 'family', 'left', SpouseCard],
  [40, 'marketplace', 'plans', 'left', MarketplaceCard],
  [50, 'dependents', 'family', 'right', DependentsCard],
  [60, 'bank', 'work', 'right', BankCard],
  [100, 'beneficiaries', 'family', 'left', BeneficiariesCard],
  [110, 'medicare', 'plans', 'right', MedicareCard],
  [120, 'employment', 'work', 'left', EmploymentCard],
  [130, 'card', 'work', 'right', PaymentCard],
  [140, 'care', 'health', 'left', CareCard],
  [150, 'notes', 'overview', 'right', NotesCard],
  [160, 'family', 'health', 'right', FamilyCard],
  [170, 'logins', 'logins', 'left', LoginsCard],
];

export type ClientCardEntry = SlotEntry<ClientDetailCardProps> & ClientCardPlace;

/** They come with the page, so that nothing is fetched between the page and its cards. */
const ownCards = rows.map(([order, card, section, place, component]): ClientCardEntry => {
  const title = clientTexts.cards[card];
  return {
    id: `clients.${card}`,
    order,
    title,
    section: clientTexts.sections[section],
    place,
    component: loadedComponent(component),
  };
});

/** Our cards and those of other plugins, by their order. */
export function allCards(contributed: readonly ClientCardEntry[]): readonly ClientCardEntry[] {
  return [...ownCards, ...contributed].toSorted((one, other) => one.order - other.order);
}
