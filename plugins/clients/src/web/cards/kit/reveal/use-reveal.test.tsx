import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderCard } from '../../testing/render-card.tsx';
import { personalCard } from '../../fact-cards.tsx';

const PLAIN = '900-12-6037';
const MASK = '***-**-6037';
const shown = { 'POST /clients/:id/reveal': { success: true, data: { ssn: PLAIN } } };

afterEach(() => vi.useRealTimers());

async function open(answers: object = shown, options: object = {}) {
  const rendered = await renderCard(
    personalCard.Card,
    { ssn: MASK },
    { permissions: ['clients.write', 'clients.reveal'], answers: { ...answers }, ...options },
  );
  await screen.findByText(MASK);
  return rendered;
}

function eye(name = 'Show SSN') {
  return screen.getByRole('button', { name });
}

describe('a hidden value', () => {
  it('shows a hidden value by one call, and hides it by the same button', async () => {
    const { server, portal } = await open();
    fireEvent.click(eye());
    await screen.findByText(PLAIN);
    expect(screen.queryByText(MASK)).toBeNull();
    expect(
      server.callsOf('POST /clients/:id/reveal').map(({ path, body }) => [path, body]),
    ).toEqual([['/clients/11/reveal', { fields: ['ssn'], use: 'show' }]]);
    const cached = portal.queries.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(PLAIN);
    fireEvent.click(eye('Hide SSN'));
    await screen.findByText(MASK);
    expect(screen.queryByText(PLAIN)).toBeNull();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('refreshes the timeline, which lists the reveal', async () => {
    const { server } = await open();
    const reads = () => server.callsOf('GET /clients/:id/history').length;
    await waitFor(() => expect(reads()).toBe(1));
    fireEvent.click(eye());
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('says when it hides, and does after 30 seconds', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    fireEvent.click(eye());
    await screen.findByText('hides in 30 s');
    act(() => void vi.advanceTimersByTime(6_000));
    screen.getByText('hides in 24 s');
    screen.getByText(PLAIN);
    act(() => void vi.advanceTimersByTime(24_000));
    screen.getByText(MASK);
    expect(screen.queryByText(PLAIN)).toBeNull();
  });

  it('starts its countdown together with the value on the screen', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    // A slow machine: React leaves its effects to a later task.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const observer = new MutationObserver(() => {
      if (screen.queryByText(PLAIN) === null) return;
      observer.disconnect();
      vi.setSystemTime(Date.now() + 29_000);
      vi.advanceTimersByTime(1_000);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    fireEvent.click(eye());
    await screen.findByText(PLAIN);
    await waitFor(() => expect(screen.queryByText(PLAIN)).toBeNull());
    vi.restoreAllMocks();
  });

  it('stays when the window loses focus, and hides when the page is no longer visible', async () => {
    await open();
    fireEvent.click(eye());
    await screen.findByText(PLAIN);
    fireEvent.blur(window);
    screen.getByText(PLAIN);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.queryByText(PLAIN)).toBeNull();
    vi.restoreAllMocks();
  });

  it('stays for two minutes after Keep 2 min', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    fireEvent.click(eye());
    const button = await screen.findByRole('button', { name: 'Keep 2 min' });
    await screen.findByText('hides in 30 s');
    screen.getByText('SSN is shown for 30 seconds');
    fireEvent.click(button);
    screen.getByText('hides in 120 s');
    screen.getByText('SSN is shown for 2 minutes');
    expect(screen.queryByRole('button', { name: 'Keep 2 min' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy SSN' }));
    act(() => void vi.advanceTimersByTime(119_000));
    screen.getByText(PLAIN);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByText(PLAIN)).toBeNull();
  });

  it.each([
    [
      'the tab goes out of sight',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
  ])('discards a hidden value on its way when %s', async (_what, leave) => {
    let answer: (answer: unknown) => void = () => undefined;
    await open({ 'POST /clients/:id/reveal': () => new Promise((resolve) => (answer = resolve)) });
    fireEvent.click(eye());
    await waitFor(() => expect(eye().getAttribute('aria-busy')).toBe('true'));
    leave();
    expect(eye().getAttribute('aria-busy')).toBe('false');
    await act(async () => answer(shown['POST /clients/:id/reveal']));
    expect(screen.queryByText(PLAIN)).toBeNull();
    vi.restoreAllMocks();
  });

  it('hides before the page is printed', async () => {
    await open();
    fireEvent.click(eye());
    await screen.findByText(PLAIN);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.queryByText(PLAIN)).toBeNull();
  });

  it('shows no eye without the right to see the value, and none without a value', async () => {
    await open(shown, { permissions: ['clients.write'] });
    expect(screen.queryByRole('button', { name: 'Show SSN' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show License or passport' })).toBeNull();
  });
});

describe('copying', () => {
  it('audits a copy before the value reaches the clipboard', async () => {
    const { server } = await open();
    const writeText = vi.fn(() => {
      expect(server.callsOf('POST /clients/:id/reveal')).toHaveLength(2);
      return Promise.resolve();
    });
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    fireEvent.click(eye());
    fireEvent.click(await screen.findByRole('button', { name: 'Copy SSN' }));
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(PLAIN);
    expect(server.callsOf('POST /clients/:id/reveal')[1]?.body).toEqual({
      fields: ['ssn'],
      use: 'copy',
    });
    vi.unstubAllGlobals();
  });

  it('says so when the browser does not let it, and leaves the value to be selected', async () => {
    await open();
    const writeText = () => Promise.reject(new Error('not allowed'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    fireEvent.click(eye());
    fireEvent.click(await screen.findByRole('button', { name: 'Copy SSN' }));
    await screen.findByText("Couldn't copy. Select the value and press Ctrl+C.");
    screen.getByText(PLAIN);
    expect(screen.queryByText('Copied')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('audits a copy by hand, and no copy of other text', async () => {
    const { server } = await open();
    fireEvent.click(eye());
    const value = await screen.findByText(PLAIN);
    const uses = () =>
      server.callsOf('POST /clients/:id/reveal').map(({ body }) => (body as { use: string }).use);
    document.getSelection()?.selectAllChildren(screen.getByText('City of birth'));
    fireEvent.copy(document.body);
    expect(uses()).toEqual(['show']);
    document.getSelection()?.selectAllChildren(value);
    fireEvent.copy(value);
    await waitFor(() => expect(uses()).toEqual(['show', 'copy']));
    document.getSelection()?.removeAllRanges();
  });

  it('audits a copy by hand of a selection that includes the value', async () => {
    const { server } = await open();
    fireEvent.click(eye());
    await screen.findByText(PLAIN);
    document.getSelection()?.selectAllChildren(document.body);
    fireEvent.copy(screen.getByText('City of birth'));
    await waitFor(() =>
      expect(server.callsOf('POST /clients/:id/reveal').at(-1)?.body).toMatchObject({
        use: 'copy',
      }),
    );
    document.getSelection()?.removeAllRanges();
  });
});

describe('the purpose', () => {
  const options = {
    'GET /clients/options': {
      success: true,
      data: { reveal_purpose: true, carrier_lookup_url: '' },
    },
  };

  it('requires a purpose where the agency wants one, and sends it with show and copy', async () => {
    const { server } = await open({ ...shown, ...options });
    await waitFor(() => expect(server.callsOf('GET /clients/options')).toHaveLength(1));
    await act(async () => undefined);
    fireEvent.click(eye());
    const field = await screen.findByLabelText('Reason for showing SSN', { selector: 'input' });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    screen.getByText('Enter a reason');
    expect(server.callsOf('POST /clients/:id/reveal')).toEqual([]);
    fireEvent.change(field, { target: { value: ' renewal call ' } });
    expect(screen.queryByText('Enter a reason')).toBeNull();
    fireEvent.submit(field);
    await screen.findByText(PLAIN);
    expect(server.callsOf('POST /clients/:id/reveal')[0]?.body).toEqual({
      fields: ['ssn'],
      use: 'show',
      purpose: 'renewal call',
    });
  });

  it('requires a purpose when only the server knows that it is wanted', async () => {
    const details = [{ field: 'purpose', message: 'Enter a reason' }];
    await open({
      'POST /clients/:id/reveal': ({ body }: { body: object }) =>
        'purpose' in body
          ? { success: true, data: { ssn: PLAIN } }
          : { status: 400, body: { success: false, details } },
    });
    fireEvent.click(eye());
    const field = await screen.findByLabelText('Reason for showing SSN', { selector: 'input' });
    fireEvent.change(field, { target: { value: 'renewal' } });
    fireEvent.submit(field);
    await screen.findByText(PLAIN);
  });
});

it.each([
  [403, undefined, "You don't have permission to see this value."],
  [429, 'Reveal limit reached (60 per hour).', 'Reveal limit reached (60 per hour).'],
  [400, 'SSN has no value', 'SSN has no value'],
  [500, 'Internal', "Couldn't show the value. Try again."],
])('explains the failure %i %j with %j', async (status, message, sentence) => {
  const { server } = await open({
    'POST /clients/:id/reveal': { status, body: { success: false, message } },
  });
  fireEvent.click(eye());
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  screen.getByText(MASK);
  expect(server.callsOf('POST /clients/:id/reveal')).toHaveLength(1);
});
