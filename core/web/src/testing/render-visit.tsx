import { SiteStorage } from '@porchlight/ui/bare';
import { matchPath } from '@porchlight/kernel';
import { act, render } from '@testing-library/react';
import { VisitApp } from '../public-app/index.tsx';
import { type PublicEntries, Visit } from '../public-app/visit.ts';
import { type FakeResponses, FakeServer } from './fake-server.ts';

export interface VisitOptions {
  /** Address of the page, with the token of its link. */
  readonly path: string;
  readonly entries: PublicEntries;
  /** On top of a portal whose plugins are on, and of an open link in English. */
  readonly answers?: FakeResponses;
  readonly storage?: SiteStorage;
  readonly tabStorage?: SiteStorage;
  /** Tags of the languages of the browser, best first; English by default. */
  readonly languages?: readonly string[];
  /** Whether the page is in a frame; it is not by default. */
  readonly isFramed?: boolean;
}

export interface RenderedVisit {
  readonly server: FakeServer;
  readonly visit: Visit;
}

/** Renders a page for visitors in its frame, with a fake server behind the real API client; resolves once it is loaded. */
export async function renderVisit(options: VisitOptions): Promise<RenderedVisit> {
  const { path, entries, answers, languages = ['en-US'], isFramed = false } = options;
  const server = new FakeServer({
    'GET /bootstrap': visitBootstrap(Object.keys(entries)),
    'POST /links/open': linkFor(path, entries),
    ...answers,
  });
  const visit = new Visit(
    {
      path,
      fetch: server.fetch,
      upload: server.upload,
      storage: options.storage ?? new SiteStorage(),
      tabStorage: options.tabStorage ?? new SiteStorage(),
      languages,
      isFramed,
    },
    entries,
  );
  render(<VisitApp visit={visit} />);
  await act(() => visit.start());
  return { server, visit };
}

/** The response of GET /api/bootstrap to a visitor while these plugins are on. */
export function visitBootstrap(plugins: readonly string[]) {
  const agency = {
    agency_name: 'Sunrise',
    agency_phone: '3055550142',
    agency_email: 'hello@sunrise.example',
    time_zone: 'America/New_York',
  };
  return { agency, plugins: plugins.map((id) => ({ id })) };
}

function linkFor(path: string, entries: PublicEntries) {
  const patterns = Object.values(entries).flatMap(({ pages }) => pages);
  const page = patterns.find((pattern) => matchPath(pattern, path) !== null) ?? null;
  return { kind: 'test', plugin: null, state: 'open', page, language: 'en', second_factor: null };
}
