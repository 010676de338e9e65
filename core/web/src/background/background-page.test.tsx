import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import BackgroundPage from './background-page.tsx';
import { failedEvent, job, providerEvent, schedule } from './background.fixture.ts';

const failed = job({ state: 'failed', error: 'TypeError', tries: 6, can_retry: true });
const event = providerEvent({ state: 'failed', error: 'Error', can_retry: true });

function open(answers: FakeResponses = {}, path = '/crm/test') {
  return renderInPortal(<BackgroundPage />, {
    path,
    permissions: ['core.manage-modules'],
    answers: {
      'GET /jobs': { success: true, jobs: [failed], schedules: [schedule] },
      'GET /webhook-events': { success: true, events: [event] },
      'GET /failed-events': { success: true, events: [failedEvent] },
      ...answers,
    },
  });
}

/** The list, once its rows have replaced the skeleton. */
async function work() {
  await screen.findByRole('button', { name: 'All' });
  return within(screen.getByRole('table', { name: 'Background work' }));
}

describe('the page of background work', () => {
  it('lists jobs and events of providers with state, reason, and details', async () => {
    await open();
    const table = await work();
    const row = within(table.getByRole('row', { name: /^Send a letter/ }));
    expect(row.getAllByText('Needs attention').length).toBeGreaterThan(0);
    expect(row.getByText('Something went wrong while it ran.')).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: 'Details' }));
    expect(row.getByText('TypeError')).toBeTruthy();
    expect(table.getByRole('row', { name: /^Event from Square/ })).toBeTruthy();
  });

  it('shows schedules in the time zone of the agency', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Schedules' }));
    expect(
      screen.getByText("Times are in the agency's time zone (America/New York)."),
    ).toBeTruthy();
    expect(table.getByText(/^11\/23\/2026, 8:00\sAM$/)).toBeTruthy();
    expect(table.getByText('Not yet')).toBeTruthy();
    expect(table.getByText('Runs once as soon as possible')).toBeTruthy();
  });

  it('shows how far a running job is', async () => {
    const running = job({ state: 'running', progress: { done: 3, total: 4 } });
    await open({ 'GET /jobs': { success: true, jobs: [running], schedules: [] } });
    const bar = await screen.findByRole('progressbar', { name: 'Send a letter' });
    expect(bar.getAttribute('aria-valuenow')).toBe('75');
  });

  it('filters by the address', async () => {
    const { location } = await open({}, '/crm/test?show=waiting');
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Needs attention/ }));
    expect((await work()).getAllByRole('row')).toHaveLength(4);
    expect(location()).toBe('/crm/test?show=failed');
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(location()).toBe('/crm/test'));
  });

  it.each([
    ['Send a letter', `POST /jobs/${failed.id}/retry`],
    ['List new assignments', `POST /failed-events/${failedEvent.id}/retry`],
    ['Event from Square', `POST /webhook-events/${event.id}/retry`],
  ])('retries “%s” and reads the list again', async (title, call) => {
    const { server } = await open({
      [call]: { success: true, jobs: [], schedules: [], events: [] },
    });
    fireEvent.click(await screen.findByRole('button', { name: `Retry “${title}”` }));
    await waitFor(() => expect(server.callsOf(call)).toHaveLength(1));
    await waitFor(() => expect(server.callsOf('GET /jobs').length).toBeGreaterThan(1));
    expect(await screen.findByText(`“${title}” will run again now`)).toBeTruthy();
  });

  it('removes a failed job after a question, and shows why that failed', async () => {
    const message = 'This job has finished or was canceled';
    const call = `POST /jobs/${failed.id}/cancel`;
    const { server } = await open({ [call]: { status: 404, body: { message } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove “Send a letter”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Send a letter”?' }));
    expect(server.callsOf(call)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    server.answers = {
      ...server.answers,
      [call]: { success: true, jobs: [], schedules: [] },
      'GET /jobs': { success: true, jobs: [], schedules: [] },
    };
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Send a letter/ })).toBeNull());
  });

  it('skips an event after a question', async () => {
    const call = `POST /failed-events/${failedEvent.id}/skip`;
    const { server } = await open({ [call]: { success: true, events: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Skip “List new assignments”' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Skip/ }));
    server.answers = { ...server.answers, 'GET /failed-events': { success: true, events: [] } };
    fireEvent.click(dialog.getByRole('button', { name: 'Skip event' }));
    await waitFor(() => expect(screen.queryByText('List new assignments')).toBeNull());
    expect(server.callsOf(call)).toHaveLength(1);
  });

  it('offers to try again when the list could not be loaded', async () => {
    const { server } = await open({
      'GET /jobs': { status: 403, body: { message: 'Not allowed' } },
    });
    expect(await screen.findByText("Couldn't load background work")).toBeTruthy();
    server.answers = {
      ...server.answers,
      'GET /jobs': { success: true, jobs: [], schedules: [] },
    };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Background work' })).toBeTruthy();
  });
});
