// @vitest-environment jsdom
import { setPhone } from '@porchlight/ui/testing';
import { renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Status } from '../generated/types.ts';
import StatusPage from './status-page.tsx';
import { REFRESH_EVERY_MS } from './use-status.ts';

const status: Status = {
  overallHealth: 'degraded',
  responseTime: 23,
  timestamp: '2026-11-20T10:42:06.000Z',
  system: {
    resources: {
      cpu: { load: [0.84, 0.7, 0.6], cores: 4, model: 'Test CPU' },
      memory: { usagePercent: '73.60', used: 6_335_076_762, total: 8_589_934_592 },
      uptime: { formatted: '41 d 6 h 12 min' },
      platform: { type: 'Linux', release: '6.1.0', arch: 'x64', hostname: 'porch-01' },
    },
  },
  api: {
    process: {
      pid: 2841,
      version: 'v20.20.2',
      platform: 'linux',
      memory: { used: 149_000_000, total: 207_618_048, external: 11_534_336 },
      uptime: { formatted: '6 d 2 h 40 min' },
    },
    health: { environment: 'production', version: '1.0.0' },
  },
  checks: [
    {
      id: 'core.database',
      title: 'Database',
      plugin: 'core',
      state: 'healthy',
      detail: '',
      latency: 4,
      page: null,
      isAdvisory: false,
      lastOkAt: '2026-11-20T10:42:06.000Z',
      history: [...Array<null>(46).fill(null), 'critical', 'healthy'],
    },
  ],
  plugins: [
    {
      id: 'core',
      title: 'Portal',
      state: 'running',
      reason: null,
      pausedRoutes: 0,
      phases: [
        { phase: 'registered', ms: 1.5 },
        { phase: 'started', ms: 10 },
      ],
    },
    {
      id: 'ledger',
      title: 'Ledger',
      state: 'failed',
      reason: 'Did not start: boom.',
      pausedRoutes: 0,
      phases: [{ phase: 'loaded', ms: 3 }],
    },
  ],
  providers: [],
  work: {
    jobs: { waiting: 3, running: 1, failed: 2, lag: 90 },
    webhooks: { waiting: 0, failed: 0, lag: 0 },
    events: { waiting: 0, failed: 0, lag: 0 },
    messages: { waiting: 0, failed: 0, lag: 0, canSend: false },
  },
  database: {
    kind: 'own',
    version: '18.4',
    bytes: 40_000_000,
    connections: 12,
    mostConnections: 97,
  },
};

afterEach(() => void vi.useRealTimers());

const badges = (text: string) =>
  screen.queryAllByText(text).filter((one) => one.closest('.pl-badge'));

describe('System Status', () => {
  it('shows the readings of the process', async () => {
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    expect(await screen.findByText('System Resources')).toBeDefined();
    for (const text of ['0.84', '73.6%', '4 cores, Test CPU', '5.9 GB of 8.0 GB used', '2841']) {
      expect(screen.getByText(text), text).toBeDefined();
    }
    expect(screen.getByText(/^11\/20\/2026, 5:42\sAM$/)).toBeDefined();
    expect(screen.getByText(/only what the API process knows/)).toBeDefined();
  });

  it('shows the overall health once, in the page itself on phones', async () => {
    setPhone(true);
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('System Resources');
    const badges = screen.getAllByText('degraded').filter((text) => text.closest('.pl-badge'));
    expect(badges).toHaveLength(1);
    expect(badges[0]!.closest('header')).toBeNull();
    expect(screen.getByText('API process status and system resources')).toBeDefined();
  });

  it('links from a check that is not healthy to the page about it', async () => {
    const jobs = {
      ...status.checks[0]!,
      title: 'Background jobs',
      page: '/crm/settings/background',
    };
    const checks = [
      { ...jobs, id: 'core.jobs', state: 'degraded' as const, detail: '2 failed' },
      { ...jobs, id: 'core.other', title: 'Other jobs', state: 'healthy', detail: 'None failed' },
    ];
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': { ...status, checks } } });
    const link = await screen.findByRole('link', { name: 'Show Background jobs' });
    expect(link.getAttribute('href')).toBe('/crm/settings/background');
    expect(screen.queryByRole('link', { name: 'Show Other jobs' })).toBeNull();
  });

  it('shows the HTTP status of a failure and retries', async () => {
    const { server } = await renderInPortal(<StatusPage />, {
      answers: { 'GET /status': { status: 403, body: { message: 'Not allowed.' } } },
    });
    expect(await screen.findByText('Failed to Load Status')).toBeDefined();
    expect(screen.getByText('HTTP 403: Not allowed.')).toBeDefined();
    server.answers = { ...server.answers, 'GET /status': status };
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('API Process')).toBeDefined();
  });

  it('retains the readings when a refresh fails, and says so', async () => {
    const { server } = await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('API Process');
    const refused = { status: 403, body: { message: 'Not allowed.' } };
    server.answers = { ...server.answers, 'GET /status': refused };
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Not refreshed: HTTP 403: Not allowed\./)).toBeDefined();
    expect(screen.getByText('API Process')).toBeDefined();
  });

  it('shows an unknown health while it cannot be refreshed, not the earlier one', async () => {
    const { server } = await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('API Process');
    expect(badges('degraded')).toHaveLength(1);
    server.answers = {
      ...server.answers,
      'GET /status': { status: 403, body: { message: 'No.' } },
    };
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(badges('unknown')).toHaveLength(1));
    expect(badges('degraded')).toHaveLength(0);
  });

  it('shows modules with their start time, and why one failed', async () => {
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    const modules = await screen.findByRole('table', { name: 'Modules' });
    const lines = within(modules)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toEqual([
      'ModuleStateChecksStart timeDetail',
      'Portalrunninghealthy12 msregistered 1.5 ms, started 10 msStarted in 12 ms',
      'LedgerfailedNone3 msDid not start: boom.',
    ]);
    expect(screen.getByText('0 running')).toBeDefined();
  });

  it('shows waiting work, the database, and the history of checks', async () => {
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    const work = await screen.findByRole('table', { name: 'Background work' });
    expect(within(work).getAllByRole('row')[1]!.textContent).toContain('Jobs31 min21 running.');
    expect(screen.getByText('12 of 97')).toBeDefined();
    expect(screen.getByText('Own cluster, run by npm start')).toBeDefined();
    expect(screen.getByText('No provider has been called.')).toBeDefined();
    const history = 'Last 24 hours: critical in 1, of 2 recorded half hours';
    // In its column, and where there is no room for one.
    expect(screen.getAllByRole('img', { name: history })).toHaveLength(2);
  });

  it('shows the facts of a provider also below its host, for phones', async () => {
    const provider = {
      host: 'connect.squareup.com',
      circuit: 'closed',
      calls: 1_204,
      failures: 3,
      p95: 310,
      succeededAt: status.timestamp,
    };
    await renderInPortal(<StatusPage />, {
      answers: { 'GET /status': { ...status, providers: [provider] } },
    });
    const facts = '1,204 tries, 95% of last 200 within 310 ms, last success: now';
    expect(await screen.findByText(facts)).toBeDefined();
    expect(screen.getByText('Of this process since it started')).toBeDefined();
  });

  it('says what could not be read, and shows the rest', async () => {
    const answer = { ...status, work: null, database: null };
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': answer } });
    await screen.findByText('API Process');
    expect(screen.getAllByText("Couldn't be read")).toHaveLength(2);
  });

  it('counts down to the next refresh', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    expect((await screen.findByText(/^Last updated/)).textContent).toMatch(/again in (30|29) s$/);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^, again in (20|19) s$/)).toBeDefined();
  });

  it('shows only a refresh that the user started on the button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('API Process');
    const held: (() => void)[] = [];
    const slow = () => new Promise((resolve) => held.push(() => resolve(status)));
    server.answers = { ...server.answers, 'GET /status': slow };
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS));
    expect(held).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeDefined();
    await act(async () => {
      for (const release of held) release();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  });

  it('pauses while the tab is hidden, and refreshes on return', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('API Process');
    const before = server.callsOf('GET /status').length;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const change = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
    change();
    await act(() => vi.advanceTimersByTimeAsync(5 * REFRESH_EVERY_MS));
    expect(server.callsOf('GET /status').length).toBe(before);
    visibility.mockReturnValue('visible');
    change();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(server.callsOf('GET /status').length).toBe(before + 1);
    visibility.mockRestore();
  });

  it('refreshes every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await renderInPortal(<StatusPage />, { answers: { 'GET /status': status } });
    await screen.findByText('API Process');
    const before = server.callsOf('GET /status').length;
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_EVERY_MS));
    expect(server.callsOf('GET /status').length).toBe(before + 1);
  });
});
