/** The edit dialogs of the client's page. */
export const editKinds = [
  'name',
  'contact',
  'personal',
  'health',
  'health_marketplace',
  'health_medicare',
  'employment',
  'spouse',
  'dependents',
  'beneficiaries',
  'bank',
  'card',
  'notes',
  'sessions',
  'family_history',
  'medicare_portal',
  'prescriptions',
] as const;

export type EditKind = (typeof editKinds)[number];
