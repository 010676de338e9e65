/** Folders of the sample agency, in their order. */
export const sampleFolders = ['New Client Intake', 'Life Insurance', 'Authorizations'] as const;

/** A global form of the sample agency. */
export interface SampleTemplate {
  /** For the forms that the portal knows by their id; the others get the next one. */
  readonly id: number | null;
  readonly title: string;
  readonly type: 'Web Form' | 'DocuSign' | 'PDF' | 'Link';
  readonly folder: (typeof sampleFolders)[number] | null;
  readonly source: string;
  readonly slug: string | null;
  readonly form_type: string | null;
  readonly notes: string;
  /** Dollars. */
  readonly base_cost: number;
  readonly itemized_costs: object;
  readonly tab_metadata: object;
  readonly next_signer_role: string | null;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
}

const blank = {
  folder: null,
  source: '',
  slug: null,
  form_type: null,
  notes: '',
  base_cost: 0,
  itemized_costs: {},
  tab_metadata: {},
  next_signer_role: null,
  pending_advisor_signature: false,
  pending_client_signature: false,
};

const webForm = (id: number, title: string, name: string) => ({
  ...blank,
  id,
  title,
  type: 'Web Form' as const,
  source: `/${name}`,
  slug: name,
  form_type: name,
});

const bothSign = {
  next_signer_role: 'advisor',
  pending_advisor_signature: true,
  pending_client_signature: true,
};

export const ADVISORY_SERVICES = 5;

export const sampleTemplates: readonly SampleTemplate[] = [
  {
    ...blank,
    ...bothSign,
    id: ADVISORY_SERVICES,
    title: 'Advisory Services',
    type: 'DocuSign',
    folder: 'Authorizations',
    source: 'advisory-services',
    slug: 'advisory-services',
    notes: '<p>Every onboarding session begins with this agreement.</p>',
    base_cost: 150,
    itemized_costs: {
      checkboxTabs: { 'Tax planning': 75, 'Estate planning': 120 },
      listTabs: { 'Review meetings': { 'Once a year': 0, 'Twice a year': 60 } },
      listTabDeps: { 'Review meetings': 'Estate planning' },
    },
    tab_metadata: {
      checkboxTabs: ['Tax planning', 'Estate planning'],
      listTabs: [{ tabLabel: 'Review meetings', listItems: ['Once a year', 'Twice a year'] }],
    },
  },
  { ...webForm(9, 'IUL Application', 'iul-application'), folder: 'Life Insurance' },
  { ...webForm(15, 'Personal Information', 'personal-info'), folder: 'New Client Intake' },
  { ...webForm(17, 'Universal Life Application', 'universal-life'), folder: 'Life Insurance' },
  {
    ...blank,
    id: null,
    title: 'Broker Authorization',
    type: 'DocuSign',
    folder: 'Authorizations',
    slug: 'broker-authorization',
    next_signer_role: 'client',
    pending_client_signature: true,
  },
  {
    ...blank,
    id: null,
    title: 'Privacy Notice',
    type: 'PDF',
    folder: 'New Client Intake',
    notes: '<p>Hand it out with every application.</p>',
  },
  {
    ...blank,
    id: null,
    title: 'Medicare Plan Finder',
    type: 'Link',
    source: 'https://www.medicare.gov/plan-compare/',
  },
];
