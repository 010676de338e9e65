import type { LinkKind, SystemActor } from '@porchlight/kernel';
import { type NewLink, PublicLinks, Writes } from '@porchlight/server';
import { createFakeClock, type TestPortalOptions } from '@porchlight/testing';
import type { SubmissionDetail, VisitedForm } from '../../generated/types.ts';
import { formLinkKind } from '../store/link-kinds.ts';
import { createFormsPortal } from './forms-portal.fixture.ts';

const system: SystemActor = { kind: 'system', plugin: 'forms' };

export type VisitsPortal = Awaited<ReturnType<typeof createVisitsPortal>>;

/** Values that the form 'Personal Information' takes. */
export const filledIn = {
  personalInfo: {
    firstName: 'Carmen',
    lastName: 'Villalobos',
    dateOfBirth: '1958-03-07',
    gender: 'female',
    ssn: '900-12-6037',
    usCitizen: true,
  },
  contactInfo: { primary_phone: '(305) 555-0142', email: 'carmen@example.com' },
  addressInfo: { streetAddress: '1 Bay Street', city: 'Miami', state: 'FL', zip: '33101' },
};

/** A portal with the form 'Personal Information' and the visitors of its links. */
export async function createVisitsPortal(options: TestPortalOptions = {}) {
  const clock = createFakeClock('2026-11-23T15:00:00Z');
  const plugins = ['forms', 'form-personal-info'];
  const portal = await createFormsPortal({ plugins, clock, ...options });
  const template = await portal.addTemplate({
    title: 'Personal Information',
    form_type: 'personal-info',
    source: '/personal-info',
    slug: 'personal-info',
  });
  const snapshot = () => portal.portal.kernel.currentSnapshot();
  const subjects = { [formLinkKind.id]: 'submission' } as Readonly<Record<string, string>>;

  return {
    ...portal,
    clock,
    template,
    /** The token of a new link. */
    async link(id: number, link: NewLink = {}, kind: LinkKind = formLinkKind): Promise<string> {
      const parameters = { slug: 'personal-info' };
      const entity = subjects[kind.id] ?? 'session';
      const { url } = await snapshot()
        .service(Writes)!
        .run(system, (unit) =>
          snapshot()
            .service(PublicLinks)!
            .about(kind, { entity, id: String(id) })
            .create(unit, { parameters, ...link }),
        );
      return url.split('/').at(-1)!;
    },
    /** A new session form of the client with its link. */
    async formWithLink(client_id: number | null, link: NewLink = {}) {
      const form: SubmissionDetail = await portal.addForm({ client_id, form_id: template });
      return { id: form.id, token: await this.link(form.id, link) };
    },
    visit: (token: string, method: string, path: string, body?: object) =>
      portal.request(method, `/api/public${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
      }),
    /** A call without a link. */
    stranger: (method: string, path: string, body?: object) =>
      portal.request(method, `/api/public${path}`, body === undefined ? {} : { body }),
    async open(token: string): Promise<VisitedForm> {
      const answer = await portal.request('GET', '/api/public/session-form', { token });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.json<{ data: VisitedForm }>().data;
    },
    /** The token for the calls of a link, after the right answer to what it asks. */
    async confirm(token: string, answer: string): Promise<string> {
      const body = { token, answer };
      const confirmed = await portal.request('POST', '/api/links/confirm', { body });
      return confirmed.json<{ token: string }>().token;
    },
    save: (token: string, body: object) =>
      portal.request('PUT', '/api/public/session-form', { token, body }),
    handIn: (token: string, body: object) =>
      portal.request('POST', '/api/public/session-form/submit', { token, body }),
  };
}
