import type { LinkKind, SystemActor, WriteUnit } from '@porchlight/kernel';
import {
  LinkKinds,
  PublicLinks,
  Writes,
  type CreatedLink,
  type NewLink,
  type SubjectLinks,
} from '@porchlight/server';
import { createLogger } from '@porchlight/server/host';
import { createFakeClock } from './fake-clock.ts';
import { createTestPortal } from './test-portal.ts';

export const HOUR_MS = 3_600_000;

const system: SystemActor = { kind: 'system', plugin: 'fixture-links' };

interface MadeLink extends CreatedLink {
  readonly token: string;
  readonly links: SubjectLinks;
  /** Id of the record that it is about; each link has its own. */
  readonly subject: string;
}

export type LinksPortal = Awaited<ReturnType<typeof createLinksPortal>>;

/** Two processes on one database, with the two kinds of links of the fixture plugin, and their visitors. */
export async function createLinksPortal() {
  const clock = createFakeClock();
  const plugins = ['fixture-links'];
  const environment = { PUBLIC_URL: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  const portal = await createTestPortal({
    plugins,
    clock,
    logger,
    environment: { ...environment, LOG_LEVEL: 'debug' },
  });
  const other = await createTestPortal({
    plugins,
    clock,
    database: portal.database,
    environment: { ...environment, DATA_DIR: portal.folder },
  });
  const owner = await portal.signIn('owner');
  const snapshot = () => portal.portal.kernel.currentSnapshot();
  const [note, vote] = snapshot().extensions(LinkKinds) as [LinkKind, LinkKind];
  let records = 0;
  let networks = 0;
  let posts = 0;

  /** Calls from a network of its own, so that no test uses up the limit of another. */
  const from = () => {
    networks += 1;
    return `203.0.${Math.floor(networks / 200)}.${(networks % 200) + 1}`;
  };
  const write = <T>(work: (unit: WriteUnit) => Promise<T>) =>
    snapshot().service(Writes)!.run(system, work);
  const about = (kind: LinkKind, id: string): SubjectLinks =>
    snapshot().service(PublicLinks)!.about(kind, { entity: 'note', id });
  /** The processes take turns. */
  const post = (path: string, body: unknown, address = from()) => {
    posts += 1;
    const { request } = posts % 2 === 0 ? portal : other;
    return request('POST', path, { body, headers: { 'x-forwarded-for': address } });
  };

  return {
    ...portal,
    clock,
    /** What the first process logged. */
    log: () => lines.join(''),
    owner,
    note,
    vote,
    snapshot,
    from,
    write,
    about,
    async make(kind: LinkKind, link: NewLink = {}): Promise<MadeLink> {
      const subject = `record-${(records += 1)}`;
      const links = about(kind, subject);
      const created = await write((unit) => links.create(unit, link));
      return { ...created, links, subject, token: created.url.split('/').at(-1)! };
    },
    open: (token: string, address?: string) => post('/api/links/open', { token }, address),
    /** What a page sends before there is a sign of a person. */
    load: (token: string, address?: string) =>
      post('/api/links/open', { token, is_seen: false }, address),
    confirm: (token: string, answer: string) => post('/api/links/confirm', { token, answer }),
    read: (token: string) =>
      portal.request('GET', '/api/fixture-links/note', {
        token,
        headers: { 'x-forwarded-for': from() },
      }),
    cast: (token: string) =>
      portal.request('POST', '/api/fixture-links/vote', {
        token,
        headers: { 'x-forwarded-for': from() },
      }),
    /** Switches the module of the links; resolves once both processes have followed. */
    async turn(wanted: boolean): Promise<void> {
      const body = { wanted };
      await portal.request('POST', '/api/modules/fixture-links', { token: owner, body });
      const followed = () =>
        other.portal.kernel.currentSnapshot().plugins.some(({ id }) => id === 'fixture-links');
      while (followed() !== wanted) await new Promise(setImmediate);
    },
    async close(): Promise<void> {
      await other.close();
      await portal.close();
    },
  };
}
