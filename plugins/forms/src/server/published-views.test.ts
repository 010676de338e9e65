import { AGENT_VIEW, type AgentViewRow } from '@porchlight/agents/contract';
import { CLIENT_VIEW, type ClientViewRow } from '@porchlight/clients/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  SUBMISSION_VIEW,
  TEMPLATE_VIEW,
  type SubmissionViewRow,
  type TemplateViewRow,
} from '../contract.ts';
import { createFormsPortal, type FormsPortal } from './testing/forms-portal.fixture.ts';

let portal: FormsPortal;

beforeAll(async () => {
  portal = await createFormsPortal();
});
afterAll(() => portal.close());

const agent: Record<keyof AgentViewRow, true> = {
  id: true,
  first_name: true,
  last_name: true,
  suspended_at: true,
  deleted_at: true,
};
const client: Record<keyof ClientViewRow, true> = {
  id: true,
  client_first_name: true,
  client_last_name: true,
  sort_first_name: true,
  sort_last_name: true,
  has_birth_date: true,
  assigned_agent_id: true,
  deleted_at: true,
};
const submission: Record<keyof SubmissionViewRow, true> = {
  id: true,
  row_id: true,
  client_id: true,
  session_id: true,
  title: true,
  type: true,
  status: true,
  signing_status: true,
  next_signer_role: true,
  is_voided: true,
  is_completed: true,
  pending_advisor_signature: true,
  pending_client_signature: true,
  has_advisor_signature: true,
  has_client_signature: true,
  advisor_signed_at: true,
  client_signed_at: true,
  created_by: true,
  created_at: true,
  deleted_at: true,
};
const template: Record<keyof TemplateViewRow, true> = {
  id: true,
  type: true,
  source: true,
  docusign_template_id: true,
  base_cost: true,
  itemized_costs: true,
};

const VIEWS = [
  [AGENT_VIEW, 'agents_agent', agent],
  [CLIENT_VIEW, 'clients_client', client],
  [SUBMISSION_VIEW, 'forms_submission', submission],
  [TEMPLATE_VIEW, 'forms_template', template],
] as const;

test.each(VIEWS)('%s has the columns of its contract', async (view, _table, columns) => {
  const found = await portal.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = $1 and table_name = $2 order by ordinal_position`,
    [portal.database.schema, view],
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(columns));
});

test.each(VIEWS)('PostgreSQL finds a row of %s along the key of %s', async (view, table) => {
  const lines = await portal.database.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select id from ${view} where id = 1`,
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`^Index (Only )?Scan using ${table}_pkey on ${table}`));
});
