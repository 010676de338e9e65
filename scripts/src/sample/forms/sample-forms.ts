import { formTotals, sealFormData, typedPerson } from '@porchlight/forms/bulk';
import type { Database, FieldCrypto, WriteUnit } from '@porchlight/server';
import { createWrites } from '@porchlight/server/host';
import { randomUUID } from 'node:crypto';
import type { Deployment } from '../../deployment/open-deployment.ts';
import { seed } from '../draw.ts';
import { sampleAnswers, type Answering } from './sample-answers.ts';
import {
  filledStates,
  plainStates,
  signedStates,
  waitingStates,
  type SampleState,
} from './sample-states.ts';
import {
  ADVISORY_SERVICES,
  sampleFolders,
  sampleTemplates,
  type SampleTemplate,
} from './sample-templates.ts';

type Knex = Database['knex'];

/** So many clients, the first of the list, have sessions and forms. */
const WITH_FORMS = 60;
const SESSION_TYPES = ['onboarding', 'review', 'renewal', 'custom'] as const;
const HOUR_MS = 3_600_000;
/** Fields of the client that answers of the sample differ in. */
const REVIEWED = [
  'dob',
  'ssn',
  'height',
  'weight',
  'address',
  'bank_name',
  'account_name',
  'routing_number',
  'account_number',
  ...['ben1', 'ben2'].flatMap((who) =>
    ['name', 'relationship', 'percentage'].map((what) => `${who}_${what}`),
  ),
];

const ANSWERING = [
  'id',
  'client_first_name',
  'client_last_name',
  'primary_email',
  'primary_phone',
  'dob',
];

interface Owner extends Answering {
  readonly id: number;
}

type Template = SampleTemplate & { readonly id: number };

interface Filling {
  readonly trx: Knex;
  readonly crypto: FieldCrypto;
  readonly templates: readonly Template[];
  readonly now: Date;
}

/** Fills an empty module of forms: folders, templates, sessions of every type, and forms in every state. */
export async function addSampleForms(
  { database, signals }: Deployment,
  crypto: FieldCrypto,
): Promise<void> {
  const { rows } = await database.pool.query<{ there: boolean }>(
    "select to_regclass('forms_submission') is not null as there",
  );
  if (rows[0]?.there !== true) return;
  const writes = createWrites({ database, signals, committed: () => undefined });
  await writes.run({ kind: 'system', plugin: 'sample' }, (unit) => fill(unit, crypto));
}

async function fill({ trx, audit }: WriteUnit, crypto: FieldCrypto): Promise<void> {
  seed(29);
  const owners = (await trx('clients_client')
    .orderBy(['sort_last_name', 'sort_first_name', 'id'])
    .limit(WITH_FORMS)
    .select(ANSWERING)) as readonly Owner[];
  const filling = { trx, crypto, templates: await addTemplates(trx), now: new Date() };
  for (const [index, owner] of owners.entries()) await addFormsOf(filling, owner, index);
  await addBlankForms(filling, owners.slice(-3));
  await addWaitingForms(filling);
  const changes = { forms: { to: owners.length } };
  audit({ action: 'sample.filled', entity: 'session-form', entityId: null, changes });
}

async function addTemplates(trx: Knex): Promise<readonly Template[]> {
  const folders = (await trx('forms_folder')
    .insert(sampleFolders.map((label, index) => ({ label, priority: index + 1 })))
    .returning(['id', 'label'])) as readonly { id: number; label: string }[];
  const templates: Template[] = [];
  for (const template of sampleTemplates) {
    const { id, folder, itemized_costs, tab_metadata, ...columns } = template;
    const [row] = (await trx('forms_template')
      .insert({
        ...columns,
        ...(id === null ? {} : { id }),
        second_factor: template.type === 'Web Form' ? 'birth-date' : 'none',
        folder_id: folders.find(({ label }) => label === folder)?.id ?? null,
        itemized_costs: JSON.stringify(itemized_costs),
        tab_metadata: JSON.stringify(tab_metadata),
      })
      // The signing plugin comes with the form that onboarding sessions begin with.
      .onConflict('id')
      .merge()
      .returning('id')) as readonly { id: number }[];
    templates.push({ ...template, id: row!.id });
  }
  return templates;
}

/** @param index position of the client in the list, which decides what forms there are */
async function addFormsOf(filling: Filling, owner: Owner, index: number): Promise<void> {
  const { templates } = filling;
  const filled = templates.filter(({ type }) => type === 'Web Form');
  const web = filled[index % filled.length]!;
  const webState = filledStates[index % filledStates.length]!;
  if (index % 2 === 1) {
    await addForm(filling, { owner, session: null, template: web, state: webState });
    return;
  }
  const type = SESSION_TYPES[(index / 2) % SESSION_TYPES.length]!;
  const signing = signedStates[(index / 2) % signedStates.length]!;
  const isPaid = signing.completed !== undefined && index % 7 === 0;
  const session = await addSession(filling, owner, { type, isViewed: index % 3 > 0, isPaid });
  const authorization =
    type === 'onboarding'
      ? templates.find(({ id }) => id === ADVISORY_SERVICES)!
      : other(templates, 'DocuSign');
  await addForm(filling, { owner, session, template: authorization, state: signing });
  await addForm(filling, { owner, session, template: web, state: webState });
  if (index % 3 === 0) {
    const plain = other(templates, index % 4 === 0 ? 'PDF' : 'Link');
    const state = plainStates[index % plainStates.length]!;
    await addForm(filling, { owner, session, template: plain, state });
  }
  if (isPaid)
    await filling.trx.raw(
      'update forms_submission set covered_cents = round(final_form_total * 100) where session_id = ?',
      [session],
    );
}

function other(templates: readonly Template[], type: SampleTemplate['type']): Template {
  return templates.find((one) => one.type === type && one.id !== ADVISORY_SERVICES)!;
}

async function addSession(
  { trx, now }: Filling,
  { id: client_id }: Owner,
  {
    type: session_type,
    isViewed = false,
    isPaid = false,
  }: { readonly type: string; readonly isViewed?: boolean; readonly isPaid?: boolean },
): Promise<number> {
  const [row] = (await trx('forms_session')
    .insert({
      client_id,
      session_type,
      client_last_viewed_at: isViewed ? before(now, 6) : null,
      payment_received_at: isPaid ? before(now, 100) : null,
      created_at: before(now, 1_000),
    })
    .returning('id')) as readonly { id: number }[];
  return row!.id;
}

/** Forms of visitors whom no agent has linked to a client yet. */
async function addBlankForms(filling: Filling, owners: readonly Owner[]): Promise<void> {
  const template = filling.templates.find(({ form_type }) => form_type === 'personal-info')!;
  const state = filledStates.find(({ status }) => status === 'submitted')!;
  for (const owner of owners)
    await addForm(filling, { owner, session: null, template, state, isBlank: true });
}

/** Clients of the agency's owner, without a session so far, begin one with a document that the owner signs first. */
async function addWaitingForms(filling: Filling): Promise<void> {
  const { trx, templates } = filling;
  const owners = (await trx('clients_client as c')
    .join('agents_agent as a', 'a.id', 'c.assigned_agent_id')
    .where({ 'a.is_owner': true })
    .whereNotExists(trx('forms_session as s').whereRaw('s.client_id = c.id'))
    .orderBy(['c.sort_last_name', 'c.sort_first_name', 'c.id'])
    .limit(waitingStates.length)
    .select(ANSWERING.map((column) => `c.${column}`))) as readonly Owner[];
  const template = templates.find(({ id }) => id === ADVISORY_SERVICES)!;
  for (const [index, owner] of owners.entries()) {
    const session = await addSession(filling, owner, { type: 'onboarding' });
    await addForm(filling, { owner, session, template, state: waitingStates[index]! });
  }
}

interface SampleForm {
  readonly owner: Owner;
  readonly session: number | null;
  readonly template: Template;
  readonly state: SampleState;
  /** Of a visitor who is linked to no client. */
  readonly isBlank?: boolean;
}

async function addForm(
  { trx, crypto, now }: Filling,
  { owner, session, template, state, isBlank = false }: SampleForm,
): Promise<void> {
  const row_id = randomUUID();
  const { form_type } = template;
  const data =
    state.steps === undefined || form_type === null
      ? null
      : sampleAnswers(form_type, isNews(state) ? withNewAddress(owner) : owner, state.steps);
  const at = (hours: number | undefined) => (hours === undefined ? null : before(now, hours));
  const created =
    state.added ??
    Math.max(0, ...Object.values(state).filter((value) => typeof value === 'number')) + 24;
  const columns = {
    row_id,
    form_id: template.id,
    session_id: session,
    client_id: isBlank ? null : owner.id,
    title: template.title,
    type: template.type,
    form_type,
    source: template.source,
    folder: template.folder ?? '',
    status: state.status,
    itemized_costs: JSON.stringify(template.itemized_costs),
    base_cost: template.base_cost,
    ...formTotals(template.base_cost, []),
    next_signer_role: template.next_signer_role,
    pending_advisor_signature: template.pending_advisor_signature,
    pending_client_signature: template.pending_client_signature,
    has_advisor_signature: template.pending_advisor_signature && state.advisorSigned !== undefined,
    has_client_signature: state.clientSigned !== undefined,
    envelope_id: state.envelope === undefined ? null : `sample-${row_id}`,
    ...timesOf(template, state, at),
    is_completed: state.completed !== undefined,
    is_voided: state.voided !== undefined,
    current_step: state.steps ?? null,
    created_at: before(now, created),
    updated_at: at(state.saved ?? state.completed ?? state.voided) ?? before(now, created),
    form_data: data === null ? null : sealFormData(crypto, row_id, data),
    ...(data === null ? {} : typedPerson(data)),
  };
  const [row] = (await trx('forms_submission').insert(columns).returning('id')) as readonly {
    id: number;
  }[];
  if (state.completed !== undefined && data !== null) await addReview(trx, row!.id);
}

/** An agent has not compared it with the client yet. */
function isNews({ status }: SampleState): boolean {
  return status === 'submitted';
}

function withNewAddress(owner: Owner): Owner {
  const name = `${owner.client_first_name}.${owner.client_last_name}`.toLowerCase();
  return { ...owner, primary_email: `${name.replace(/[^a-z.]/g, '')}@example.net` };
}

/** The client of a finished form has other values than the form, which its agent left as they are. */
async function addReview(trx: Knex, id: number): Promise<void> {
  await trx.raw(
    `insert into forms_review
       (submission_id, field, client_id, decision, decided_at, answers_at)
     select s.id, field, s.client_id, 'kept', s.completed_at, s.last_saved
     from forms_submission s, unnest(?::text[]) as field
     where s.id = ?::bigint and s.client_id is not null`,
    [REVIEWED, id],
  );
}

function timesOf(
  { pending_advisor_signature }: Template,
  state: SampleState,
  at: (hours: number | undefined) => Date | null,
): object {
  return {
    read_at: at(state.opened),
    last_saved: at(state.saved),
    submitted_at: at(state.submitted),
    completed_at: at(state.completed),
    voided_at: at(state.voided),
    envelope_created_at: at(state.envelope),
    advisor_signed_at: pending_advisor_signature ? at(state.advisorSigned) : null,
    client_signed_at: at(state.clientSigned),
    signed_at: at(state.clientSigned),
  };
}

function before(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}
