import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../../generated/schemas/client.ts';

/** What the agency notes for itself, and who works for it, as blanks. */
const WITHOUT_NOTES: Readonly<Record<string, '' | null>> = {
  notes: '',
  notes_2: '',
  next_f_u_date: null,
  assigned_agent_id: null,
  assigned_agent: null,
  pdf_link: '',
  number_lookup: '',
};

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

/** The record of a client for that client: blank where the agency notes something, without fields of other plugins. */
export function recordForClient(text: string): string {
  const all = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const own = all.filter(([name]) => Object.hasOwn(properties, name));
  return JSON.stringify({ ...Object.fromEntries(own), ...WITHOUT_NOTES });
}
