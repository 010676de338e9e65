import { loadedComponent, type SlotEntry } from '@porchlight/web';
import type { ComponentType } from 'react';
import type { ClientCardPlace, ClientDetailCardProps } from '../../slots.ts';
import type { CardName } from '../card-membership.ts';
import { clientTexts } from '../client-texts.ts';
import { BeneficiariesCard } from './people/beneficiaries-card.tsx';
import { ContactCard } from './contact/contact-card.tsx';
import { DependentsCard } from './people/dependents-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { MarketplaceCard } from './plans/marketplace-card.tsx';
import { MedicareCard } from './plans/medicare-card.tsx';
import { careCard } from './care-card.tsx';
import {
  bankCard,
  employmentCard,
  familyCard,
  paymentCard,
  personalCard,
  spouseCard,
} from './fact-cards.tsx';
import { loginsCard } from './logins-card.tsx';

type Row = readonly [
  order: number,
  card: CardName,
  section: keyof typeof clientTexts.sections,
  component: ComponentType<ClientDetailCardProps>,
];

/**
 * Our cards on the client's page. The page sorts them by section, then by order; sessions, forms, and documents are at 70
 * to 90.
 */
const rows: readonly Row[] = [
  [10, 'personal', 'overview', personalCard.Card],
  [20, 'contact', 'overview', ContactCard],
  [30, 'spouse', 'family', spouseCard.Card],
  [40, 'marketplace', 'plans', MarketplaceCard],
  [50, 'dependents', 'family', DependentsCard],
  [60, 'bank', 'work', bankCard.Card],
  [100, 'beneficiaries', 'family', BeneficiariesCard],
  [110, 'medicare', 'plans', MedicareCard],
  [120, 'employment', 'work', employmentCard.Card],
  [130, 'card', 'work', paymentCard.Card],
  [140, 'care', 'health', careCard.Card],
  [150, 'notes', 'overview', NotesCard],
  [160, 'family', 'health', familyCard.Card],
  [170, 'logins', 'logins', loginsCard.Card],
];

export type ClientCardEntry = SlotEntry<ClientDetailCardProps> & ClientCardPlace;

/** They come with the page, so that nothing is fetched between the page and its cards. */
const ownCards = rows.map(([order, card, section, component]): ClientCardEntry => {
  const title = clientTexts.cards[card];
  return {
    id: `clients.${card}`,
    order,
    title,
    section: clientTexts.sections[section],
    component: loadedComponent(component),
  };
});

/** Our cards and those of other plugins, by their order. */
export function allCards(contributed: readonly ClientCardEntry[]): readonly ClientCardEntry[] {
  return [...ownCards, ...contributed].toSorted((one, other) => one.order - other.order);
}
