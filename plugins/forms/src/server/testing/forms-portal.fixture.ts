import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import type { Session, SubmissionDetail, SubmissionWrite } from '../../generated/types.ts';

type Answer = Awaited<ReturnType<TestPortal['request']>>;

/** The columns of a stored global form that a test names; the others have their defaults. */
type TemplateColumns = Readonly<Record<string, string | number | boolean | null>>;

export interface FormsPortal extends TestPortal {
  /** Of an agent without any flag. */
  readonly token: string;
  /** Of an owner. */
  readonly owner: string;
  /** Adds a client by the call; returns its id. */
  addClient(fields?: Readonly<Record<string, string>>): Promise<number>;
  /** Stores a global form; returns its id. */
  addTemplate(columns?: TemplateColumns): Promise<number>;
  addSession(clientId: number, type?: string, passcode?: string): Promise<Session>;
  /** Adds a session form by the call. */
  addForm(body: object): Promise<SubmissionDetail>;
  /** Reads a session form. */
  form(id: number): Promise<SubmissionDetail>;
  change(id: number, body: SubmissionWrite): Promise<Answer>;
  /** A call of the agent. */
  call(method: string, path: string, body?: object): Promise<Answer>;
  get<T>(path: string): Promise<T>;
  /** Columns of a stored session form that no call changes. */
  store(id: number, columns: TemplateColumns): Promise<void>;
  /** What happened, as the history of a client lists it, newest first. */
  history(clientId: number): Promise<readonly HistoryLine[]>;
}

interface HistoryLine {
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly purpose: string | null;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** A portal with forms, and the clients and agents that they belong to. */
export async function createFormsPortal(options: TestPortalOptions = {}): Promise<FormsPortal> {
  const portal = await createTestPortal({ plugins: ['forms'], ...options });
  const [token, owner] = [await portal.signIn(), await portal.signIn('owner')];
  let made = 0;
  const call = (method: string, path: string, body?: object) =>
    portal.request(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
  async function done<T>(status: number, answer: Promise<Answer>): Promise<T> {
    const { status: got, text, json } = await answer;
    if (got !== status) throw new Error(`${got} ${text}`);
    return json<T>();
  }
  const get = <T>(path: string) => done<T>(200, call('GET', path));
  return {
    ...portal,
    token,
    owner,
    call,
    get,
    async addClient(fields = {}) {
      made += 1;
      const names = { client_first_name: 'Carmen', client_last_name: `Villalobos ${made}` };
      const added = call('POST', '/clients', { ...names, ...fields });
      return (await done<{ id: number }>(201, added)).id;
    },
    async addTemplate(columns = {}) {
      made += 1;
      const all: TemplateColumns = { title: `Template ${made}`, type: 'Web Form', ...columns };
      const names = Object.keys(all);
      const [row] = await portal.database.query<{ id: string }>(
        `insert into forms_template (${names.join(', ')})
         values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
        Object.values(all),
      );
      return Number(row?.id);
    },
    addSession: (client_id, session_type = 'review', passcode) =>
      done<Session>(201, call('POST', '/session', { client_id, session_type, passcode })),
    addForm: async (body) =>
      (await done<{ data: SubmissionDetail }>(201, call('POST', '/sessionforms', body))).data,
    form: async (id) => (await get<{ data: SubmissionDetail }>(`/sessionforms/${id}`)).data,
    change: (id, body) => call('PUT', `/sessionforms/${id}`, body),
    async store(id, columns) {
      const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
      await portal.database.query(`update forms_submission set ${sets.join(', ')} where id = $1`, [
        id,
        ...Object.values(columns),
      ]);
    },
    history: async (clientId) =>
      (await get<{ data: readonly HistoryLine[] }>(`/clients/${clientId}/history`)).data,
  };
}
