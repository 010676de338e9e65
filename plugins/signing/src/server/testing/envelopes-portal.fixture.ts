import { Writes } from '@porchlight/server';
import type { StaffFlag } from '@porchlight/kernel';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import { fileURLToPath } from 'node:url';
import { Envelopes, type EnvelopeReport } from '../../contract.ts';
import { openAsClient } from '../../testing/open-as-client.fixture.ts';
import { local, remote } from '../../../fixtures/plugins/fixture-signer/src/server/index.ts';

export { local, remote };

type Answer = Awaited<ReturnType<TestPortal['request']>>;
type Columns = Readonly<Record<string, string | number | boolean | null>>;

export const fixtureRoot = fileURLToPath(new URL('../../../fixtures', import.meta.url));

export interface EnvelopesPortal extends TestPortal {
  readonly owner: string;
  /** Without any flag. */
  readonly agent: string;
  readonly advisor: string;
  call(method: string, path: string, token: string | null, body?: object): Promise<Answer>;
  /** A call that must succeed; returns its body. */
  done<T>(method: string, path: string, token: string, body?: object): Promise<T>;
  addClient(fields?: Readonly<Record<string, string | number>>): Promise<number>;
  /** A template to sign of the remote provider, advisor first, both signatures required. */
  addTemplate(columns?: Columns, provider?: string): Promise<number>;
  /** A session form of such a template. */
  addForm(columns?: Columns, provider?: string, client_id?: number | null): Promise<number>;
  /** Columns of a stored session form. */
  form(id: number): Promise<Readonly<Record<string, unknown>>>;
  envelope(submissionId: number): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Opens the signing of a form, for the client by a link; returns the id of its envelope. */
  open(id: number, signer?: 'advisor' | 'client', token?: string): Promise<string>;
  /** Stores a report, as a webhook does; returns whether anything changed. */
  record(report: EnvelopeReport, provider?: string): Promise<boolean>;
}

/** A portal with two providers that tests control. */
export async function createEnvelopesPortal(
  options: TestPortalOptions = {},
): Promise<EnvelopesPortal> {
  remote.reset();
  local.reset();
  const portal = await createTestPortal({
    plugins: ['signing', 'fixture-signer'],
    fixtureRoots: [fixtureRoot],
    ...options,
  });
  const signIn = (...flags: StaffFlag[]) => portal.signIn(...flags);
  const [owner, agent, advisor] = [
    await signIn('owner'),
    await signIn(),
    await signIn('advisor'),
  ] as const;
  let made = 0;
  const call: EnvelopesPortal['call'] = (method, path, token, body) =>
    portal.request(method, `/api${path}`, {
      ...(token === null ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    });
  const done: EnvelopesPortal['done'] = async <T>(
    method: string,
    path: string,
    token: string,
    body?: object,
  ) => {
    const answer = await call(method, path, token, body);
    if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
    return answer.json<T>();
  };
  const snapshot = () => portal.portal.kernel.currentSnapshot();

  const fixture: EnvelopesPortal = {
    ...portal,
    owner,
    agent,
    advisor,
    call,
    done,
    async addClient(fields = {}) {
      made += 1;
      const body = {
        client_first_name: 'Carmen',
        client_last_name: `Villalobos ${String(made)}`,
        primary_email: `carmen${String(made)}@example.com`,
        dob: '1958-03-07',
        ...fields,
      };
      return (await done<{ id: number }>('POST', '/clients', agent, body)).id;
    },
    async addTemplate(columns = {}, provider = remote.id) {
      made += 1;
      const all: Columns = {
        title: `Agreement ${String(made)}`,
        type: 'DocuSign',
        slug: `agreement-${String(made)}`,
        pending_advisor_signature: true,
        pending_client_signature: true,
        next_signer_role: 'advisor',
        ...columns,
      };
      const names = Object.keys(all);
      const [row] = await portal.database.query<{ id: string }>(
        `insert into forms_template (${names.join(', ')})
         values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')}) returning id`,
        Object.values(all),
      );
      const id = Number(row?.id);
      await portal.database.query(
        'insert into signing_template (template_id, provider) values ($1, $2)',
        [id, provider],
      );
      return id;
    },
    async addForm(columns, provider, client_id) {
      const form_id = await fixture.addTemplate(columns, provider);
      const client = client_id === undefined ? await fixture.addClient() : client_id;
      const added = await done<{ id: number }>('POST', '/sessionforms', agent, {
        client_id: client,
        form_id,
      });
      return added.id;
    },
    async form(id) {
      const [row] = await portal.database.query<Record<string, unknown>>(
        'select * from forms_submission where id = $1',
        [id],
      );
      return row!;
    },
    async envelope(submissionId) {
      const [row] = await portal.database.query<Record<string, unknown>>(
        'select * from signing_envelope where submission_id = $1 order by generation desc limit 1',
        [submissionId],
      );
      return row;
    },
    async open(id, signer = 'advisor', token = advisor) {
      const path = `/docusign/envelopes/${String(id)}?signer=advisor`;
      if (signer === 'advisor')
        return (await done<{ envelopeId: string }>('POST', path, token)).envelopeId;
      const opened = await openAsClient(portal.request, { id, agent });
      if (opened.status !== 200) throw new Error(`${String(opened.status)} ${opened.text}`);
      return opened.json<{ envelopeId: string }>().envelopeId;
    },
    record: (report, provider = remote.id) =>
      snapshot()
        .service(Writes)!
        .run({ kind: 'system', plugin: 'fixture-signer' }, async (unit) => {
          const isChanged = await snapshot().service(Envelopes)!.record(unit, provider, report);
          if (!isChanged) unit.unchanged();
          return isChanged;
        }),
  };
  return fixture;
}
