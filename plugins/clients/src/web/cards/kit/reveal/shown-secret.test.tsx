import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ShownSecret from './shown-secret.tsx';

const PLAIN = '900-12-6037';
const reveals = 'POST /clients/:id/reveal';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(
  answers: FakeResponses = { [reveals]: { success: true, data: { ssn: PLAIN } } },
) {
  const onEnd = vi.fn<(problem: string | null) => void>();
  const rendered = await renderInPortal(
    <ShownSecret clientId={11} field="ssn" label="SSN" onEnd={onEnd} />,
    { answers },
  );
  const bodies = () => rendered.server.callsOf(reveals).map(({ body }) => body);
  return { ...rendered, onEnd, bodies };
}

describe('a hidden value on a screen of others', () => {
  it('requests a hidden value once', async () => {
    const { bodies, onEnd, portal } = await open();
    await screen.findByText(PLAIN);
    expect(bodies()).toEqual([{ fields: ['ssn'], use: 'show' }]);
    expect(onEnd).not.toHaveBeenCalled();
    const cached = portal.queries.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(PLAIN);
  });

  it.each([
    ['its eye is closed', () => fireEvent.click(screen.getByRole('button', { name: 'Hide SSN' }))],
    ['the page is printed', () => fireEvent(window, new Event('beforeprint'))],
  ])('ends when %s', async (_what, leave) => {
    const { onEnd } = await open();
    await screen.findByText(PLAIN);
    leave();
    expect(screen.queryByText(PLAIN)).toBeNull();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('ends after 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { onEnd } = await open();
    await screen.findByText('hides in 30 s');
    act(() => void vi.advanceTimersByTime(29_000));
    expect(onEnd).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('ends with the reason why it was not shown', async () => {
    const { onEnd } = await open({
      [reveals]: { status: 429, body: { success: false, message: 'You have seen enough.' } },
    });
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('You have seen enough.'));
  });

  it('requires the purpose, and ends when none is given', async () => {
    const details = [{ field: 'purpose', message: 'Enter a reason' }];
    const { onEnd } = await open({ [reveals]: { status: 400, body: { success: false, details } } });
    await screen.findByLabelText('Reason for showing SSN', { selector: 'input' });
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('the copy key', () => {
  async function copying() {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const below = vi.fn<() => void>();
    document.addEventListener('copy', below);
    const rendered = await open();
    await screen.findByText(PLAIN);
    return { ...rendered, writeText, below };
  }

  it('copying a shown value is recorded first', async () => {
    const { writeText, below, bodies } = await copying();
    // False: the browser puts nothing on the clipboard by itself.
    expect(fireEvent.copy(document.body)).toBe(false);
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(PLAIN));
    expect(bodies()).toEqual([
      { fields: ['ssn'], use: 'show' },
      { fields: ['ssn'], use: 'copy' },
    ]);
    expect(below).not.toHaveBeenCalled();
    fireEvent(window, new Event('beforeprint'));
    expect(fireEvent.copy(document.body)).toBe(true);
    expect(below).toHaveBeenCalledOnce();
    document.removeEventListener('copy', below);
  });

  it('the copy key copies the text of a focused field', async () => {
    const { writeText, below } = await copying();
    const field = document.body.appendChild(document.createElement('input'));
    expect(fireEvent.copy(field)).toBe(true);
    expect(below).toHaveBeenCalledOnce();
    expect(writeText).not.toHaveBeenCalled();
    field.remove();
    document.removeEventListener('copy', below);
  });
});

it('shows a value that another screen fetches, and asks the client for nothing', async () => {
  const fetchValue = vi.fn(() => Promise.resolve('123456789'));
  const { server } = await renderInPortal(
    <ShownSecret
      clientId={11}
      field="banking.accountNumber"
      label="Account number"
      fetchValue={fetchValue}
      onEnd={() => undefined}
    />,
  );
  await screen.findByText('123456789');
  expect(fetchValue).toHaveBeenCalledOnce();
  expect(server.callsOf(reveals)).toEqual([]);
});
