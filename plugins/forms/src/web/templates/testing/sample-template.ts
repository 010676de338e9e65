import type { Folder, Template } from '../../../generated/types.ts';

export const lifeFolder: Folder = { id: 4, label: 'Life', name: 'Life', priority: 1 };
export const healthFolder: Folder = { id: 2, label: 'Health', name: 'Health', priority: 2 };

/** A web form in the folder Life. */
export const sampleTemplate: Template = {
  id: 15,
  version: 3,
  title: 'Personal Information',
  type: 'Web Form',
  form_type: 'personal-info',
  folder_id: 4,
  folder: 'Life',
  notes: '',
  source: '/personal-info',
  slug: 'personal-info',
  base_cost: 0,
  merchant: 'Square BFS',
  itemized_costs: {},
  tab_metadata: {},
  docusign_template_id: null,
  docusign_id: null,
  template_id: null,
  source_template_id: null,
  next_signer_role: null,
  pending_advisor_signature: false,
  pending_client_signature: false,
  second_factor: 'none',
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  last_activity_at: '2026-11-20T14:12:00.000Z',
  total_submissions: 1840,
  completed_count: 171,
  in_progress_count: 9,
};

/** A form to sign without a folder, with prices. */
export const signedTemplate: Template = {
  ...sampleTemplate,
  id: 5,
  title: 'Advisory Services',
  type: 'DocuSign',
  form_type: null,
  folder_id: null,
  folder: null,
  notes: '<p>Fee <b>schedule</b></p>',
  source: 'advisory-services',
  slug: 'advisory-services',
  base_cost: 250,
  tab_metadata: {
    checkboxTabs: ['Planning', 'Tax'],
    listTabs: [{ tabLabel: 'Level', listItems: ['Gold', 'Silver'] }],
  },
  itemized_costs: { checkboxTabs: { Planning: 100 }, listTabs: { Level: { Gold: 30 } } },
  last_activity_at: '2026-11-21T14:12:00.000Z',
};
