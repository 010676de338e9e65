import type { Import, ImportRows } from '../../../generated/types.ts';

/** An import as the upload returns it. */
export function sampleImport(changes: Partial<Import> = {}): Import {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    file_name: 'March.csv',
    file_size: 2048,
    state: 'uploaded',
    agent_name: 'Maria Reyes',
    created_at: '2026-03-02T15:00:00.000Z',
    finished_at: null,
    header_line: 3,
    columns: [
      { header: 'Last', samples: ['Lopez', 'Kessler'], field: 'client_last_name', by: 'name' },
      { header: '', samples: ['maria@example.com'], field: 'primary_email', by: 'content' },
      { header: 'Shoe size', samples: ['9'], field: null, by: null },
    ],
    sheets: [],
    sheet: null,
    keys: ['email'],
    mapping: null,
    key: null,
    own_export: false,
    own_numbers: false,
    skipped_file: false,
    counts: null,
    notices: [],
    progress: null,
    error: null,
    ...changes,
  };
}

export const checked: Partial<Import> = {
  state: 'checked',
  mapping: ['client_last_name', 'primary_email', null],
  key: 'email',
  counts: { create: 0, update: 1, unchanged: 0, skip: 2, possible_duplicates: 1 },
};

export const sampleRows: ImportRows['data'] = [
  {
    line: 4,
    action: 'skip',
    client_id: null,
    name: 'Lopez',
    fields: ['client_last_name', 'primary_email'],
    changes: [],
    reason: '',
    partial: false,
    issue: 'possible_duplicate',
    decision: null,
    possible_clients: [{ id: 12, name: 'Maria Lopez', by: 'phone' }],
  },
  {
    line: 5,
    action: 'update',
    client_id: 11,
    name: 'Kessler',
    fields: ['primary_email', 'dob', 'ssn', 'company', 'aor'],
    changes: [
      { field: 'primary_email', from: '', to: 'harold@example.com' },
      { field: 'dob', from: '3/5/1980', to: '3/6/1980' },
      { field: 'ssn', from: '***-**-6037', to: '***-**-6037' },
      { field: 'company', from: 'Tea', to: 'Tea House' },
      { field: 'aor', from: 'Luis', to: 'Maria' },
    ],
    reason: '',
    partial: false,
    issue: null,
    decision: null,
    possible_clients: [],
  },
  {
    line: 7,
    action: 'skip',
    client_id: null,
    name: '',
    fields: [],
    changes: [],
    reason: 'Totals row',
    partial: false,
    issue: null,
    decision: null,
    possible_clients: [],
  },
];

/** The columns of the ledger in the browser. */
export const sampleColumns = [
  {
    field: 'client_last_name',
    header: 'Last Name',
    type: 'text',
    group: 'Identity',
    width: 140,
    order: 20,
  },
  {
    field: 'dob',
    header: 'Birth Date',
    type: 'date',
    group: 'Identifiers',
    width: 110,
    order: 310,
  },
  {
    field: 'primary_email',
    header: 'Primary Email',
    type: 'email',
    group: 'Contact',
    width: 200,
    order: 390,
  },
] as const;
