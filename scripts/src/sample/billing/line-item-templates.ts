/** A line that the agency bills often. */
interface SampleLineTemplate {
  readonly name: string;
  readonly description: string;
  readonly cents: number;
  readonly category: string;
  /** Kept for old invoices, and offered no more. */
  readonly isRetired?: true;
}

export const sampleLineTemplates: readonly SampleLineTemplate[] = [
  {
    name: 'Annual review',
    description: 'Annual review of all policies',
    cents: 15_000,
    category: 'Advisory',
  },
  {
    name: 'Financial plan',
    description: 'Written financial plan',
    cents: 45_000,
    category: 'Advisory',
  },
  {
    name: 'Planning hour',
    description: 'Planning session, per hour',
    cents: 12_500,
    category: 'Advisory',
  },
  {
    name: 'Retirement income study',
    description: 'Retirement income study',
    cents: 60_000,
    category: 'Advisory',
  },
  {
    name: 'Certified copies',
    description: 'Certified copies, per document',
    cents: 1_500,
    category: 'Documents',
  },
  {
    name: 'Notary',
    description: 'Notary service, per signature',
    cents: 1_000,
    category: 'Documents',
  },
  {
    name: 'Returned check',
    description: 'Fee for a returned check',
    cents: 2_500,
    category: 'General',
  },
  {
    name: 'Courier 2024',
    description: 'Courier delivery of documents',
    cents: 1_800,
    category: 'Documents',
    isRetired: true,
  },
];
