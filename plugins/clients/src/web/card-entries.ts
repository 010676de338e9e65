import { contribute } from '@porchlight/web';
import { type ClientCardPlace, ClientDetailCards } from '../slots.ts';
import { clientTexts } from './client-texts.ts';

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
    title: clientTexts.personal,
    section: 'Overview',
    place: 'left',
    card: 'PersonalCard',
  },
  {
    id: 'clients.contact',
    order: 20,
    title: clientTexts.contact,
    section: 'Overview',
    place: 'right',
    card: 'ContactCard',
  },
  {
    id: 'clients.spouse',
    order: 30,
    title: 'Spouse',
    section: 'Family',
    place: 'left',
    card: 'SpouseCard',
  },
  {
    id: 'clients.marketplace',
    order: 40,
    title: 'Marketplace / Private Insurance',
    section: 'Plans',
    place: 'right',
    card: 'MarketplaceCard',
  },
  {
    id: 'clients.dependents',
    order: 50,
    title: 'Dependents',
    section: 'Family',
    place: 'left',
    card: 'DependentsCard',
  },
  {
    id: 'clients.bank',
    order: 60,
    title: 'Bank',
    section: 'Work and bank',
    place: 'right',
    card: 'BankCard',
  },
  {
    id: 'clients.beneficiaries',
    order: 100,
    title: 'Beneficiaries',
    section: 'Family',
    place: 'left',
    card: 'BeneficiariesCard',
  },
  {
    id: 'clients.medicare',
    order: 110,
    title: 'Medicare Plans',
    section: 'Plans',
    place: 'right',
    card: 'MedicareCard',
  },
  {
    id: 'clients.employment',
    order: 120,
    title: 'Employment',
    section: 'Work and bank',
    place: 'left',
    card: 'EmploymentCard',
  },
  {
    id: 'clients.card',
    order: 130,
    title: 'Card',
    section: 'Work and bank',
    place: 'right',
    card: 'PaymentCard',
  },
  {
    id: 'clients.care',
    order: 140,
    title: 'PCP, Specialists and RX',
    section: 'Health',
    place: 'left',
    card: 'CareCard',
  },
  {
    id: 'clients.family-history',
    order: 160,
    title: 'Family History',
    section: 'Health',
    place: 'left',
    card: 'FamilyCard',
  },
  {
    id: 'clients.notes',
    order: 150,
    title: 'Notes',
    section: 'Overview',
    place: 'right',
    card: 'NotesCard',
  },
  {
    id: 'clients.logins',
    order: 170,
    title: 'Logins',
    section: 'Logins',
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
