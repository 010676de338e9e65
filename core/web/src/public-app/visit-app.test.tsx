import { SiteStorage } from '@porchlight/ui/bare';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { defineCodePoint, defineEndpoint } from '@porchlight/kernel';
import { lateCatalog } from '@porchlight/translations/late-catalogs';
import { contribute } from '../plugin/define-web-plugin.ts';
import { definePublicPages } from '../public/define-public-pages.ts';
import { useVisit } from '../public/visit-context.ts';
import { VisitPage } from '../public/visit-page.tsx';
import { VisitStage } from '../public/visit-stage.tsx';
import { renderVisit, visitBootstrap, type VisitOptions } from '../testing/render-visit.tsx';

const readNote = defineEndpoint({ method: 'get', path: '/note' });

function NotePage() {
  const { api, language, parameters } = useVisit();
  const [text, setText] = useState('');
  return (
    <VisitPage title={`Note in ${language}`}>
      <p>{parameters['token']}</p>
      <input aria-label="Reply" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => void api.call(readNote).catch(() => undefined)}>Read</button>
    </VisitPage>
  );
}

function StagedPage() {
  return (
    <VisitStage title="Plan summary" detail="from Grace Whitfield" bar={<p>Page 1 of 2</p>}>
      <p>The document</p>
    </VisitStage>
  );
}

const definition = definePublicPages({
  id: 'notes',
  pages: {
    '/note/:token': () => Promise.resolve({ default: NotePage }),
    '/staged/:token': () => Promise.resolve({ default: StagedPage }),
  },
});

const link = {
  kind: 'notes.note',
  plugin: 'notes',
  state: 'open',
  page: '/note/:token',
  language: 'es',
  second_factor: null,
};
const refusal = (status: number, code: string) => ({ status, body: { message: 'No', code } });
const wrongAnswer = (tries_left: number) => ({
  status: 400,
  body: {
    message: 'No',
    code: 'validation_failed',
    details: [{ field: 'answer', message: 'No', tries_left }],
  },
});
const proof = { token: 'the-proof', expires_at: '2999-01-01T00:00:00Z' };

async function open(options: Partial<VisitOptions> = {}) {
  const load = vi.fn(() => Promise.resolve({ default: definition }));
  const rendered = await renderVisit({
    ...options,
    path: options.path ?? '/note/abc',
    entries: { notes: { pages: ['/note/:token', '/staged/:token'], load } },
    languages: ['pt-BR', 'en'],
    answers: { 'POST /links/open': link, 'GET /note': {}, ...options.answers },
  });
  return { ...rendered, load };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows the page of a link in the language of the link, and calls with its token', async () => {
  const { server } = await open();
  expect(heading()).toBe('Note in es');
  expect(document.title).toBe('Note in es - Sunrise');
  expect(document.documentElement.lang).toBe('es-US');
  expect(server.callsOf('GET /bootstrap')[0]?.headers.get('authorization')).toBeNull();
  fireEvent.click(screen.getByText('Read'));
  await waitFor(() => expect(server.callsOf('GET /note')).toHaveLength(1));
  expect(server.callsOf('GET /note')[0]?.headers.get('authorization')).toBe('Bearer abc');
});

const signs = ['pointerMove', 'pointerDown', 'keyDown'] as const;
it.each(signs)('says once that someone is there, at the first %s', async (sign) => {
  const { server } = await open();
  const bodies = () => server.callsOf('POST /links/open').map(({ body }) => body);
  const [loaded, seen] = [false, true].map((is_seen) => ({ token: 'abc', is_seen }));
  expect(bodies()).toEqual([loaded]);
  for (let times = 0; times < 2; times += 1) fireEvent[sign](document.body);
  await waitFor(() => expect(bodies()).toEqual([loaded, seen]));
});

it('shows the page in the language of the browser if the link names none', async () => {
  await open({ answers: { 'POST /links/open': { ...link, language: null } } });
  expect(heading()).toBe('Note in pt');
});

it('remembers the language that the visitor chose', async () => {
  const storage = new SiteStorage();
  await open({ storage });
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'half a sentence' } });
  fireEvent.click(screen.getByRole('button', { name: 'EN English' }));
  expect(heading()).toBe('Note in en');
  expect(screen.getByLabelText<HTMLInputElement>('Reply').value).toBe('half a sentence');
  document.body.replaceChildren();
  await open({ storage });
  expect(heading()).toBe('Note in en');
});

it('stays with its language and says so when the texts of another one cannot be fetched', async () => {
  await open();
  const texts = vi.fn(() => Promise.resolve({ default: { page: {} } }));
  lateCatalog('page', { en: texts.mockRejectedValueOnce(new TypeError('offline')) });
  fireEvent.click(screen.getByRole('button', { name: 'EN English' }));
  await screen.findByText(/^No se pudo cargar este idioma/);
  expect(heading()).toBe('Note in es');
  fireEvent.click(screen.getByRole('button', { name: 'EN English' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(heading()).toBe('Note in en');
});

it.each([
  ['/gone', {}, 'Página não encontrada'],
  ['/note/abc', { 'POST /links/open': refusal(401, 'link_invalid') }, 'Este link não é válido'],
  [
    '/note/abc',
    { 'POST /links/open': { ...link, page: '/vote/:token' } },
    'Este enlace no es válido',
  ],
  [
    '/note/abc',
    { 'POST /links/open': { ...link, state: 'module-off', page: null } },
    'Esta página no está disponible en este momento',
  ],
])('loads no module for %s with %j and says why', async (path, answers, title) => {
  const { load } = await open({ path, answers });
  expect(heading()).toBe(title);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '(305) 555-0142' }).getAttribute('href')).toBe(
    'tel:3055550142',
  );
});

it('offers another try after a failure, and shows the page once it works', async () => {
  const { server } = await open({ answers: { 'POST /links/open': refusal(500, 'internal') } });
  expect(heading()).toBe('Não foi possível carregar esta página');
  server.answers = { ...server.answers, 'POST /links/open': link };
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(heading()).toBe('Note in es'));
});

it('tries again by itself once the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { server } = await open({ answers: { 'GET /bootstrap': refusal(503, 'unavailable') } });
  expect(heading()).toBe('No hay conexión a internet');
  online.mockRestore();
  server.answers = { ...server.answers, 'GET /bootstrap': visitBootstrap(['notes']) };
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(heading()).toBe('Note in es'));
});

it('asks for the birth date in words, keeps it after a wrong answer, and opens the page', async () => {
  const asked = { ...link, state: 'factor-required', second_factor: 'birth-date' };
  const tabStorage = new SiteStorage();
  const answers = {
    'POST /links/open': asked,
    'POST /links/confirm': refusal(400, 'validation_failed'),
  };
  const { server } = await open({ answers, tabStorage });
  expect(heading()).toBe('Confirme su identidad');
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  confirm();
  await screen.findByText(
    'Ingrese su fecha de nacimiento completa, con los cuatro dígitos del año.',
  );
  expect(server.callsOf('POST /links/confirm')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '1958' } });
  confirm();
  await screen.findByText('No coincide con nuestros datos. Revíselo e inténtelo de nuevo.');
  expect(server.callsOf('POST /links/confirm')[0]?.body).toEqual({
    token: 'abc',
    answer: '1958-03-07',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Año').value).toBe('1958');
  server.answers = { ...server.answers, 'POST /links/confirm': proof };
  confirm();
  await waitFor(() => expect(heading()).toBe('Note in es'));
  fireEvent.click(screen.getByText('Read'));
  await waitFor(() => expect(server.callsOf('GET /note')).toHaveLength(1));
  expect(server.callsOf('GET /note')[0]?.headers.get('authorization')).toBe('Bearer the-proof');
  expect(tabStorage.getItem('client_token')).toBe('the-proof');
  document.body.replaceChildren();
  await open({ answers, tabStorage });
  expect(heading()).toBe('Note in es');
});

it('says how many attempts are left, and ends the visit after the last wrong passcode', async () => {
  const asked = { ...link, state: 'factor-required', second_factor: 'passcode' };
  const answers = {
    'POST /links/open': asked,
    'POST /links/confirm': wrongAnswer(1),
  };
  const { server } = await open({ answers });
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.change(screen.getByLabelText('Código de acceso'), { target: { value: ' K7M2 ' } });
  confirm();
  await screen.findByText('Le queda 1 intento. Después, este enlace dejará de funcionar.');
  server.answers = { ...server.answers, 'POST /links/confirm': wrongAnswer(0) };
  confirm();
  await waitFor(() => expect(heading()).toBe('Este enlace no es válido'));
});

it('asks again when the proof has expired, and loses nothing that was typed', async () => {
  const { server } = await open({ answers: { 'GET /note': refusal(401, 'unauthenticated') } });
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'half a sentence' } });
  server.answers = {
    ...server.answers,
    'POST /links/open': { ...link, state: 'factor-required', second_factor: 'passcode' },
    'POST /links/confirm': proof,
  };
  fireEvent.click(screen.getByText('Read'));
  await screen.findByText(/^Para proteger su información, confirme de nuevo/);
  fireEvent.change(screen.getByLabelText('Código de acceso'), { target: { value: 'K7M2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(heading()).toBe('Note in es'));
  expect(screen.getByLabelText<HTMLInputElement>('Reply').value).toBe('half a sentence');
});

it('says that the module was turned off, and leaves the typed text on the page', async () => {
  await open({ answers: { 'GET /note': refusal(404, 'module_disabled') } });
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'half a sentence' } });
  fireEvent.click(screen.getByText('Read'));
  await screen.findByText(/^Esta página se acaba de desactivar/);
  expect(screen.getByLabelText<HTMLInputElement>('Reply').value).toBe('half a sentence');
});

const Stickers = defineCodePoint<{ readonly id: string }>('notes.stickers', ({ id }) => id);
const Others = defineCodePoint<{ readonly id: string }>('notes.others', ({ id }) => id);
const stickers = definePublicPages({
  id: 'stickers',
  contributes: [contribute(Others, { id: 'other' }), contribute(Stickers, { id: 'star' })],
});

async function partsOf(plugins: readonly string[], plugin: string) {
  const load = vi.fn(() => Promise.resolve({ default: stickers }));
  const { visit } = await renderVisit({
    path: '/note/abc',
    entries: {
      notes: { pages: ['/note/:token'], load: () => Promise.resolve({ default: definition }) },
      stickers: { pages: [], load },
    },
    answers: { 'GET /bootstrap': visitBootstrap(plugins) },
  });
  expect(load).not.toHaveBeenCalled();
  return { load, found: await visit.parts(Stickers, plugin) };
}

it('gives a page what an effective plugin contributes to its point', async () => {
  const { found } = await partsOf(['notes', 'stickers'], 'stickers');
  expect(found).toEqual([{ id: 'star' }]);
});

it.each([
  ['turned off', ['notes'], 'stickers'],
  ['absent', ['notes', 'stickers'], 'unknown'],
])('loads nothing of a plugin that is %s', async (_, plugins, plugin) => {
  const { load, found } = await partsOf(plugins, plugin);
  expect(found).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

it('puts the title and the bar of a page with the whole screen into the head, in place of the agency', async () => {
  const staged = { ...link, page: '/staged/:token' };
  await open({ path: '/staged/abc', answers: { 'POST /links/open': staged } });
  const head = screen.getByRole('banner');
  expect(within(head).getByRole('heading', { level: 1 }).textContent).toBe('Plan summary');
  expect(head.textContent).toContain('from Grace Whitfield');
  expect(head.nextElementSibling?.textContent).toBe('Page 1 of 2');
  expect(screen.getByRole('main').textContent).toBe('The document');
  expect(screen.queryByText('Sunrise')).toBeNull();
  expect(document.title).toBe('Plan summary - Sunrise');
});

it.each([['/note/abc'], ['/staged/abc']])(
  'shows %s in a frame without head and foot, with its heading',
  async (path) => {
    const found = { ...link, page: path.replace('abc', ':token') };
    await open({ path, isFramed: true, answers: { 'POST /links/open': found } });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);
