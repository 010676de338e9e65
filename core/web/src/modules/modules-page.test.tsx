import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { job, providerEvent } from '../background/background.fixture.ts';
import { moduleList } from './module-list.fixture.ts';
import ModulesPage from './modules-page.tsx';

const stopPreview = {
  success: true,
  preview: {
    stops: [
      { id: 'clients', title: 'Clients' },
      { id: 'carriers', title: 'Carriers' },
    ],
    starts: [],
    staff: 6,
    working: ['Ana Cruz'],
    records: [{ one: 'client', many: 'clients', count: 802 }],
    parks: [{ id: 'carriers', title: 'Carriers', count: 12 }],
    disappears: [
      { kind: 'route', count: 2 },
      { kind: 'point', point: 'ledger.columns', count: 19 },
    ],
    stays: [
      { id: 'clients', title: 'Clients' },
      { id: 'carriers', title: 'Carriers' },
    ],
  },
};

async function open(answers: FakeResponses = {}) {
  const portal = await renderInPortal(<ModulesPage />, {
    permissions: ['core.manage-modules', 'core.read-audit'],
    answers: { 'GET /modules': moduleList(), ...answers },
  });
  await screen.findByRole('article', { name: 'Clients' });
  return portal;
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const switchOf = (name: string) => card(name).getByRole('switch', { name });

describe('the modules screen', () => {
  it('lists every module with state, reason, and needs, and its parts under Details', async () => {
    await open();
    expect(card('Forms').getByText('Waiting')).toBeTruthy();
    expect(card('Forms').getByText('Clients is off')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Forms' }).textContent).not.toContain('2 routes');
    fireEvent.click(card('Forms').getByRole('button', { name: 'Details' }));
    expect(card('Forms').getByText('Version 1.0.0')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Forms' }).textContent).toContain('2 routes');
    expect(card('Forms').getByText('needs Clients and Agents')).toBeTruthy();
    expect(card('Texting').getByText('Off')).toBeTruthy();
    expect(card('Signing').getByText('start took longer than 10 s')).toBeTruthy();
    fireEvent.click(card('Carriers').getByRole('button', { name: 'Details' }));
    expect(screen.getByRole('article', { name: 'Carriers' }).textContent).toContain('19 columns');
    expect(screen.getByText('3 running, 1 waiting, 1 failed, 1 off')).toBeTruthy();
  });

  it('shows paused actions and when they are tried again', async () => {
    const paused = [
      { action: 'Read a client', retry_in: 20 },
      { action: 'Delete a client', retry_in: 0 },
    ];
    await open({ 'GET /modules': moduleList({ id: 'clients', paused }) });
    const read = '“Read a client” is paused after repeated errors. Next try in 20 s.';
    expect(card('Clients').getByText(read)).toBeTruthy();
    const remove = '“Delete a client” is paused after repeated errors. The next call tries again.';
    expect(card('Clients').getByText(remove)).toBeTruthy();
  });

  it('counts the background work of a module that needs attention, with a link to it', async () => {
    const failed = [
      job({ module_id: 'clients', state: 'failed' }),
      job({ id: '44444444-4444-4444-8444-444444444444', module_id: 'clients', state: 'waiting' }),
    ];
    await open({
      'GET /jobs': { success: true, jobs: failed, schedules: [] },
      'GET /webhook-events': {
        success: true,
        events: [providerEvent({ module_id: 'clients', state: 'failed' })],
      },
      'GET /failed-events': { success: true, events: [] },
    });
    expect(await card('Clients').findByText('2 background tasks need attention.')).toBeTruthy();
    const link = card('Clients').getByRole('link', {
      name: 'Show what needs attention in Clients',
    });
    expect(link.getAttribute('href')).toBe('/crm/settings/background?show=failed');
    expect(card('Forms').queryByText(/attention/)).toBeNull();
  });

  it('groups modules that only extend others', async () => {
    await open();
    const group = screen.getByRole('region', { name: 'Carriers, form types, and add-ons' });
    expect(within(group).getAllByRole('article')).toHaveLength(1);
  });

  it('locks the switch of a module that is always on', async () => {
    await open();
    expect(card('Agents').getByText('Core')).toBeTruthy();
    expect(card('Agents').getByText('always on')).toBeTruthy();
    fireEvent.click(switchOf('Agents'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows an error with a way to try again', async () => {
    let up = false;
    const refused = { status: 403, body: { message: 'Not for you' } };
    await renderInPortal(<ModulesPage />, {
      answers: { 'GET /modules': () => (up ? moduleList() : refused) },
    });
    await screen.findByText('Not for you');
    up = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('article', { name: 'Clients' });
  });
});

describe('the switch', () => {
  it('previews the consequences, and changes nothing when canceled', async () => {
    const { server } = await open({ 'POST /modules/:id': stopPreview });
    switchOf('Clients').focus();
    fireEvent.click(switchOf('Clients'));
    const panel = await screen.findByRole('complementary', { name: 'Turn off Clients?' });
    await within(panel).findByText('No screen disappears; 802 clients are kept.');
    expect(within(panel).queryByText('Stops')).toBeNull();
    fireEvent.click(within(panel).getByRole('button', { name: 'Details' }));
    expect(panel.textContent).toContain('Working in it now: Ana Cruz.');
    expect(panel.textContent).toContain('Background jobs of Carriers12 queued, paused');
    expect(panel.textContent).toContain('API endpoints2 routes');
    expect(panel.textContent).toContain('19 columnsvalues remain');
    expect(panel.textContent).toContain('Also turns offCarriersneeds Clients');
    expect(panel.textContent).toContain('Turning Clients on again restores all of this exactly.');
    expect(switchOf('Clients').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(within(panel).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(server.callsOf('POST /modules/:id').map(({ query }) => query['preview'])).toEqual([
      'true',
    ]);
    expect(document.activeElement).toBe(switchOf('Clients'));
  });

  it('switches after the confirmation', async () => {
    const { server } = await open({
      'POST /modules/:id': ({ query }: { query: Record<string, string> }) =>
        query['preview'] === 'true'
          ? stopPreview
          : moduleList({ id: 'clients', wanted: false, state: 'off' }),
    });
    fireEvent.click(switchOf('Clients'));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off Clients' }));
    await waitFor(() => expect(switchOf('Clients').getAttribute('aria-checked')).toBe('false'));
    expect(
      server.calls.find(({ query, method }) => method === 'POST' && !query['preview']),
    ).toMatchObject({
      path: '/modules/clients',
      body: { wanted: false },
    });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(server.callsOf('GET /bootstrap').length).toBeGreaterThan(1);
  });

  it('leaves the panel open and says why switching failed', async () => {
    await open({
      'POST /modules/:id': ({ query }: { query: Record<string, string> }) =>
        query['preview'] === 'true'
          ? stopPreview
          : { status: 409, body: { message: 'Someone was faster' } },
    });
    fireEvent.click(switchOf('Clients'));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off Clients' }));
    await screen.findByText('Someone was faster');
    expect(switchOf('Clients').getAttribute('aria-checked')).toBe('true');
  });

  it('says which modules a switched-on module is waiting for', async () => {
    const preview = { stops: [], starts: [], parks: [], disappears: [], stays: [] };
    await open({
      'GET /modules': moduleList({ id: 'texting', requires: ['forms'] }),
      'POST /modules/:id': { success: true, preview },
    });
    fireEvent.click(switchOf('Texting'));
    const panel = await screen.findByRole('complementary', { name: 'Turn on Texting?' });
    await within(panel).findByText('Waits');
    expect(panel.textContent).toContain('For Formswaiting');
  });

  it('restarts a failed module that is already turned on', async () => {
    const starts = [{ id: 'signing', title: 'Signing' }];
    const preview = { stops: [], starts, parks: [], disappears: [], stays: [] };
    const { server } = await open({
      'POST /modules/:id': ({ query }: { query: Record<string, string> }) =>
        query['preview'] === 'true'
          ? { success: true, preview }
          : moduleList({ id: 'signing', state: 'running', effective: true, reason: null }),
    });
    fireEvent.click(card('Signing').getByRole('button', { name: 'Start again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on Signing' }));
    await waitFor(() => expect(card('Signing').getByText('Running')).toBeTruthy());
    expect(server.callsOf('POST /modules/:id').at(-1)?.body).toEqual({ wanted: true });
  });

  it('closes by Escape', async () => {
    await open({ 'POST /modules/:id': stopPreview });
    fireEvent.click(switchOf('Clients'));
    const panel = await screen.findByRole('complementary');
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
