import { contribute } from '@porchlight/web';
import { type ClientCardPlace, ClientDetailCards } from '../slots.ts';
import { clientTexts } from './client-texts.ts';

const { cards: titles, sections } = clientTexts;

interface CardRow extends ClientCardPlace {
  readonly id: string;
  readonly order: number;
  readonly title: string;
  readonly card: keyof typeof import('./cards/index.ts');
}

/** Our own cards on the client's page, from top to bottom; sessions, forms and documents are at 70 to 90. */
const rows: readonly CardRow[] = [
  {
    id: 'clients.personal',
    order: 10,
    title: titles.personal,
    section: sections.overview,
    place: 'left',
    card: 'PersonalCard',
  },
  {
    id: 'clients.contact',
    order: 20,
    title: titles.contact,
    section: sections.overview,
    place: 'right',
    card: 'ContactCard',
  },
  {
    id: 'clients.spouse',
    order: 30,
    title: titles.spouse,
    section: sections.family,
    place: 'left',
    card: 'SpouseCard',
  },
  {
    id: 'clients.marketplace',
    order: 40,
    title: titles.marketplace,
    section: sections.plans,
    place: 'right',
    card: 'MarketplaceCard',
  },
  {
    id: 'clients.dependents',
    order: 50,
    title: titles.dependents,
    section: sections.family,
    place: 'left',
    card: 'DependentsCard',
  },
  {
    id: 'clients.bank',
    order: 60,
    title: titles.bank,
    section: sections.work,
    place: 'right',
    card: 'BankCard',
  },
  {
    id: 'clients.beneficiaries',
    order: 100,
    title: titles.beneficiaries,
    section: sections.family,
    place: 'left',
    card: 'BeneficiariesCard',
  },
  {
    id: 'clients.medicare',
    order: 110,
    title: titles.medicare,
    section: sections.plans,
    place: 'right',
    card: 'MedicareCard',
  },
  {
    id: 'clients.employment',
    order: 120,
    title: titles.employment,
    section: sections.work,
    place: 'left',
    card: 'EmploymentCard',
  },
  {
    id: 'clients.card',
    order: 130,
    title: titles.card,
    section: sections.work,
    place: 'right',
    card: 'PaymentCard',
  },
  {
    id: 'clients.care',
    order: 140,
    title: titles.care,
    section: sections.health,
    place: 'left',
    card: 'CareCard',
  },
  {
    id: 'clients.family-history',
    order: 160,
    title: titles.family,
    section: sections.health,
    place: 'left',
    card: 'FamilyCard',
  },
  {
    id: 'clients.notes',
    order: 150,
    title: titles.notes,
    section: sections.overview,
    place: 'right',
    card: 'NotesCard',
  },
  {
    id: 'clients.logins',
    order: 170,
    title: titles.logins,
    section: sections.logins,
    place: 'right',
    card: 'LoginsCard',
  },
];

/** One chunk holds them all: they are shown together. */
export const cardEntries = rows.map(({ card, ...row }) =>
  contribute(ClientDetailCards, {
    ...row,
    component: () => import('./cards/index.ts').then((cards) => ({ default: cards[card] })),
  }),
);
