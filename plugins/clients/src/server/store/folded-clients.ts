import type { FoldedTexts } from '@porchlight/server';

const NAMES = [
  'client_first_name',
  'client_last_name',
  'current_health_plan_name',
  'company',
  'spouse_name',
  'name_of_employer',
  'business_name',
  'address',
  ...[1, 2, 3, 4].flatMap((index) => [`dep${index}_name`, `ben${index}_name`]),
];

/** Lists sort by folded names and searches look in them; names stored before texts were normalized follow. */
export const foldedClients: FoldedTexts = {
  table: 'clients_client',
  columns: ['client_first_name', 'client_last_name', 'current_health_plan_name'],
  normalized: NAMES,
  hasNameStarts: true,
};
