import type { TestPortalOptions } from '@porchlight/testing';
import type { Envelope } from '../../generated/types.ts';
import { createCeremonyPortal } from '../testing/ceremony-portal.fixture.ts';
import { mailServer } from '../testing/mail-server.fixture.ts';
import { fixtureRoot } from '../testing/envelopes-portal.fixture.ts';

export const BIRTH_DATE = '1958-03-07';
export const PASSCODE = 'K4T7-Q2';

export type Factor = 'birth-date' | 'passcode' | 'none';
export type InPersonPortal = Awaited<ReturnType<typeof createInPersonPortal>>;

export const tokenIn = (url: string) =>
  new URL(url, 'https://portal.example').pathname.split('/').at(-1)!;

/** A portal that signs in person, with an advisor who hosts. */
export async function createInPersonPortal(options: TestPortalOptions = {}) {
  const portal = await createCeremonyPortal({
    plugins: ['signing', 'fixture-signer'],
    fixtureRoots: [fixtureRoot],
    ...options,
  });
  await portal.database.query('update forms_template set pending_advisor_signature = false');
  const host = await portal.signIn('advisor');

  async function done<T>(method: string, path: string, body?: object, token = portal.agent) {
    const sent = { token, ...(body === undefined ? {} : { body }) };
    const answer = await portal.request(method, `/api${path}`, sent);
    if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
    return answer.json<T>();
  }
  const { browser } = portal;
  /** Leaves the cookie of the host in the browser. */
  const nameDevice = async (token: string) => {
    const headers = { ...browser };
    const named = await portal.request('POST', '/api/signing/device', { token, headers });
    const [cookie] = named.headers.getSetCookie();
    if (cookie !== undefined) browser['cookie'] = cookie.split(';')[0]!;
    return named;
  };
  const startHere = (id: number, token: string) =>
    portal.request('POST', `/api/sessionforms/${String(id)}/in-person`, {
      token,
      headers: { ...browser },
    });
  /** As the dialog of the host does. */
  const start = async (id: number, token: string) => {
    await nameDevice(token);
    return startHere(id, token);
  };
  const confirm = (token: string, answer: string) =>
    portal.request('POST', '/api/links/confirm', { body: { token, answer } });
  const visitOf = (method: string, path: string, token: string) =>
    portal.request(method, `/api/public${path}`, { token, headers: { ...browser } });

  const inPerson = {
    ...portal,
    host,
    done,
    nameDevice,
    startHere,
    start,
    confirm,
    /** A call of the handed-over screen. */
    call: visitOf,
    async setting(in_person: boolean): Promise<void> {
      const body = { deadline_days: 30, in_person };
      await done('PUT', '/modules/signing/settings', body, portal.owner);
    },
    async messages(...server: Parameters<typeof mailServer>): Promise<void> {
      await done('PUT', '/modules/core.messages/settings', mailServer(...server), portal.owner);
    },
    async signedBy(provider: string): Promise<void> {
      await portal.database.query(
        `insert into signing_template (template_id, provider) values ($1, $2)
         on conflict (template_id) do update set provider = excluded.provider`,
        [portal.template.template_id, provider],
      );
    },
    /** A form that only its client signs, who can be asked for this. */
    async addForm(factor: Factor = 'birth-date', isFirst = true): Promise<number> {
      const client = await done<{ id: number }>('POST', '/clients', {
        client_first_name: 'Carmen',
        client_last_name: 'Villalobos',
        primary_email: 'carmen@example.com',
        pref_lang: 'Spanish',
        dob: factor === 'birth-date' ? BIRTH_DATE : '',
      });
      const place = { client_id: client.id, session_type: 'review' };
      const passcode = factor === 'passcode' ? { passcode: PASSCODE } : {};
      const session = await done<{ id: number }>('POST', '/session', { ...place, ...passcode });
      const form = await done<{ id: number }>('POST', '/sessionforms', {
        session_id: session.id,
        form_id: portal.template.template_id,
        pending_advisor_signature: !isFirst,
        next_signer_role: isFirst ? 'client' : 'advisor',
      });
      return form.id;
    },
    /** The token of the screen that a host hands over. */
    async handOver(id: number, token = host): Promise<string> {
      const answer = await start(id, token);
      if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text}`);
      return tokenIn(answer.json<{ url: string }>().url);
    },
    async confirmed(token: string, answer = BIRTH_DATE): Promise<string> {
      return (await confirm(token, answer)).json<{ token: string }>().token;
    },
    /** The ceremony that a confirmed handing over opens. */
    async ceremonyOf(proof: string): Promise<string> {
      const opened = await visitOf('POST', '/in-person/sign', proof);
      if (opened.status !== 200) throw new Error(`${String(opened.status)} ${opened.text}`);
      return tokenIn(opened.json<{ embedded_url: string }>().embedded_url);
    },
    /** The ceremony that the own link of the client opens, with the answer that the link asks for. */
    async ceremonyByLink(id: number, answer = BIRTH_DATE): Promise<string> {
      const made = await done<{ data: { token: string } }>('POST', '/secure-access/client-access', {
        sessionFormId: id,
      });
      const proof = await inPerson.confirmed(made.data.token, answer);
      const opened = await visitOf('POST', '/session-form/sign', proof);
      if (opened.status !== 200) throw new Error(`${String(opened.status)} ${opened.text}`);
      return tokenIn(opened.json<{ embedded_url: string }>().embedded_url);
    },
    async envelopeOf(id: number): Promise<Envelope> {
      const path = `/sessionforms/${String(id)}/envelope`;
      return (await done<{ data: Envelope }>('GET', path, undefined, host)).data;
    },
  };
  return inPerson;
}
