import { defineEndpoint, definePermission } from '@porchlight/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { corePlugin } from '../core-plugin/index.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { Page } from '../page/page.tsx';
import { contribute, type WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { defineSlot } from '../plugin/slot.ts';
import { SlotOutlet } from '../slots/slot-outlet.tsx';
import { entryOf, renderPortal } from '../testing/render-portal.tsx';

const readPing = defineEndpoint({ method: 'get', path: '/ping' });

const NoteCards = defineSlot<object>('notes.cards');
const WriteNotes = definePermission('notes.write', 'Write notes', ['owner']);

function pluginWith(id: string, Content: ComponentType): WebPluginDefinition {
  const page = () => Promise.resolve({ default: Content });
  return {
    id,
    routes: [{ path: `/crm/${id}`, title: id, page }],
    nav: [{ label: id, to: `/crm/${id}`, icon: 'plus', order: 1 }],
  };
}

function NotesPage() {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return (
    <Page>
      <SlotOutlet slot={NoteCards} props={{}} />
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </Page>
  );
}

const effective = (...ids: string[]) =>
  ids.map((id) => ({ id, title: `Module ${id}`, version: '1.0.0', hasWeb: true }));

/** A portal whose effective set and revision the test moves on. */
async function openNotes() {
  const permissions = ['core.use-portal', WriteNotes.id];
  const state = { plugins: effective('notes', 'more'), revision: 1, permissions };
  const card = () => Promise.resolve({ default: () => <p>Card of more</p> });
  const more = vi.fn(
    entryOf({
      ...pluginWith('more', () => <Page>More of it</Page>),
      contributes: [contribute(NoteCards, { id: 'more.card', order: 1, component: card })],
    }),
  );
  const notes = pluginWith('notes', NotesPage);
  const routes = (notes.routes ?? []).map((route) => ({ ...route, needs: WriteNotes }));
  const entries = { notes: entryOf({ ...notes, routes }), more };
  const ping = () => ({
    status: 200,
    body: {},
    headers: { 'x-portal-revision': String(state.revision) },
  });
  const portal = await renderPortal({
    path: '/crm/notes',
    entries,
    core: corePlugin,
    bootstrap: () => state,
    answers: { 'GET /ping': ping },
  });
  const change = async (...ids: string[]) => {
    state.plugins = effective(...ids);
    state.revision += 1;
    await act(() => portal.portal.api.call(readPing));
  };
  return { ...portal, change, state, more };
}

describe('a module that is switched while the portal is open', () => {
  it('disappears from the navigation without a reload, and typed text stays', async () => {
    const { change } = await openNotes();
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    fireEvent.change(note, { target: { value: 'half a sentence' } });
    expect(screen.getByRole('link', { name: 'more' })).toBeTruthy();
    await change('notes');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'more' })).toBeNull());
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note.value).toBe('half a sentence');
  });

  it('says so on its open page, and comes back', async () => {
    const { change, navigate } = await openNotes();
    await navigate('/crm/more');
    await screen.findByText('More of it');
    await change('notes');
    await screen.findByText('Module turned off');
    expect(screen.getByText(/^Module more was turned off/)).toBeTruthy();
    await change('notes', 'more');
    await screen.findByText('More of it');
  });

  it('shows a page with typed text after its module is turned off, until the text is gone', async () => {
    const { change } = await openNotes();
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    fireEvent.change(note, { target: { value: 'half a sentence' } });
    await change('more');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^Module notes was turned off while you were typing/);
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note.value).toBe('half a sentence');
    expect(screen.queryByRole('link', { name: 'notes' })).toBeNull();
    await change('notes', 'more');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Note')).toBe(note);
    await change('more');
    await screen.findByRole('alert');
    fireEvent.change(note, { target: { value: '' } });
    await screen.findByText('Module turned off');
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('leaves its contribution on a page with typed text, without a notice', async () => {
    const { change } = await openNotes();
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'x' } });
    await screen.findByText('Card of more');
    await change('notes');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'more' })).toBeNull());
    expect(screen.queryByText('Card of more')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByText('Card of more')).toBeNull());
  });

  it('stays with its typed text even when its permission disappears with it', async () => {
    const { change, state } = await openNotes();
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'x' } });
    state.permissions = ['core.use-portal'];
    await change('more');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('x');
  });

  it('notices a switched module by a call that finds it off', async () => {
    const { portal, server, state } = await openNotes();
    await screen.findByLabelText('Note');
    state.plugins = effective('notes');
    const off = { status: 404, body: { message: 'Off', code: 'module_disabled' } };
    server.answers = { ...server.answers, 'GET /more': off };
    await act(() =>
      portal.api.call(defineEndpoint({ method: 'get', path: '/more' })).catch(() => undefined),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'more' })).toBeNull());
  });

  it('imports no module while it is off, and imports it once when it is on', async () => {
    const { change, more, state } = await openNotes();
    expect(more).toHaveBeenCalledOnce();
    await change('notes');
    await change('notes', 'more');
    expect(state.revision).toBe(3);
    expect(more).toHaveBeenCalledOnce();
  });

  it('costs no request when it was off from the start', async () => {
    const more = vi.fn(entryOf(pluginWith('more', () => null)));
    const entries = { notes: entryOf(pluginWith('notes', NotesPage)), more };
    await renderPortal({
      path: '/crm/notes',
      entries,
      bootstrap: () => ({ plugins: effective('notes') }),
    });
    await screen.findByLabelText('Note');
    expect(more).not.toHaveBeenCalled();
  });
});

describe('the bootstrap', () => {
  it('requests the bootstrap once per newer revision', async () => {
    const { portal, server, change } = await openNotes();
    await screen.findByLabelText('Note');
    const requests = () => server.callsOf('GET /bootstrap').length;
    const before = requests();
    await act(() => portal.api.call(readPing));
    expect(requests()).toBe(before);
    await change('notes');
    await waitFor(() => expect(requests()).toBe(before + 1));
    await act(() => portal.api.call(readPing));
    expect(requests()).toBe(before + 1);
  });
});
