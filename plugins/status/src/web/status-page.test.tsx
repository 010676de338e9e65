// @vitest-environment jsdom
import { setPhone } from '@porchlight/ui/testing';
import { renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
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
      state: 'healthy',
      detail: '',
      latency: 4,
      page: null,
    },
  ],
};

afterEach(() => void vi.useRealTimers());

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
    const jobs = { title: 'Background jobs', latency: 1, page: '/crm/settings/background' };
    const checks = [
      { ...jobs, id: 'core.jobs', state: 'degraded', detail: '2 failed' },
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
    expect(await screen.findByText(/^Not refreshed: Not allowed\./)).toBeDefined();
    expect(screen.getByText('API Process')).toBeDefined();
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
