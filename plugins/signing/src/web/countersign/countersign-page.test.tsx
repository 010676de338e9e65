import { renderInPortal, type RecordedCall } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WaitingSignatures } from '../../generated/types.ts';
import { waitingForm } from '../testing/samples.fixture.ts';
import CountersignPage from './countersign-page.tsx';
import NeedsMySignature from './needs-my-signature.tsx';

afterEach(cleanup);

const queue = [
  waitingForm(1, 'Advisory Services', '2026-11-20T15:00:00Z'),
  waitingForm(2, 'Consent', '2026-11-21T15:00:00Z'),
];

async function open(data: WaitingSignatures['data'] = queue) {
  let waiting = [...data];
  const rendered = await renderInPortal(<CountersignPage />, {
    permissions: ['signing.sign'],
    answers: {
      'GET /signing/waiting': () => ({ success: true, count: waiting.length, data: waiting }),
      'POST /docusign/envelopes/:id': ({ path }: RecordedCall) => ({
        success: true,
        embedded_url: `/signing/${path.split('/')[3] ?? ''}`,
        envelopeId: 'e',
      }),
    },
  });
  const drop = (formId: number) => void (waiting = waiting.filter(({ id }) => id !== formId));
  /** The signer leaves the page in the frame. */
  const leave = async (title: string, event: string) => {
    const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>(`Sign ${title}`);
    const form = data.find((one) => one.title === title)!;
    if (event === 'signing_complete') drop(form.id);
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: window.location.origin,
          source: contentWindow,
          data: { type: 'signingComplete', path: '/crm/clients/11', formId: form.id, event },
        }),
      );
    });
  };
  return { ...rendered, leave, drop };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('signs the oldest document first and goes on with the next', async () => {
  const { leave, server } = await open();
  await press('Start Signing');
  await leave('Advisory Services', 'signing_complete');
  expect(await screen.findByText('Advisory Services is signed.')).toBeTruthy();
  expect(screen.getByText('1 of 2 signed')).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Sign Next' });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  await leave('Consent', 'signing_complete');
  expect(await screen.findByText('All signed')).toBeTruthy();
  expect(screen.getByText('2 of 2 signed')).toBeTruthy();
  expect(server.callsOf('POST /docusign/envelopes/:id').map(({ path }) => path)).toEqual([
    '/docusign/envelopes/1',
    '/docusign/envelopes/2',
  ]);
});

it('counts a document that left the queue before its page reports that it is signed', async () => {
  const { leave, drop, portal, server } = await open();
  await press('Start Signing');
  await screen.findByTitle('Sign Advisory Services');
  drop(1);
  await act(() => portal.queries.invalidateQueries({ queryKey: ['signing', 'waiting'] }));
  await waitFor(() => expect(server.callsOf('GET /signing/waiting').length).toBeGreaterThan(1));
  await leave('Advisory Services', 'signing_complete');
  expect(await screen.findByText('1 of 2 signed')).toBeTruthy();
});

it('comes back to a document that was left, after the others', async () => {
  const { leave } = await open();
  await press('Start Signing');
  await leave('Advisory Services', 'cancel');
  expect(await screen.findByText('Advisory Services is not signed yet.')).toBeTruthy();
  await press('Sign Next');
  await leave('Consent', 'signing_complete');
  await press('Sign Next');
  expect(await screen.findByTitle('Sign Advisory Services')).toBeTruthy();
});

it('offers a declined document no more', async () => {
  const { leave } = await open();
  await press('Start Signing');
  await leave('Advisory Services', 'decline');
  expect(await screen.findByText('You declined to sign Advisory Services.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign Advisory Services of Client 1' })).toBeNull();
});

it('opens any document of the list, and closes it unsigned', async () => {
  await open();
  await press('Sign Consent of Client 2');
  expect(await screen.findByTitle('Sign Consent')).toBeTruthy();
  await press('Close Document');
  expect(screen.queryByTitle('Sign Consent')).toBeNull();
  expect(screen.getByText('Waiting 3 days')).toBeTruthy();
});

it('says that nothing waits', async () => {
  await open([]);
  expect(await screen.findByText('Nothing waits for your signature')).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
  await renderInPortal(<CountersignPage />, {
    permissions: ['signing.sign'],
    answers: { 'GET /signing/waiting': { status: 400, body: { message: 'No.' } } },
  });
  expect(await screen.findByText('Couldn’t load the documents to sign')).toBeTruthy();
});

it('lists five documents on the home page, and nothing while none waits', async () => {
  const many = Array.from({ length: 7 }, (_, index) =>
    waitingForm(index + 1, `Form ${String(index + 1)}`, '2026-11-22T15:00:00Z'),
  );
  const shown = (data: WaitingSignatures['data']) =>
    renderInPortal(<NeedsMySignature />, {
      permissions: ['signing.sign'],
      answers: { 'GET /signing/waiting': { success: true, count: data.length, data } },
    });
  const { location } = await shown(many);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5));
  await press('Show all 7');
  expect(screen.getAllByRole('link')).toHaveLength(7);
  await press('Start Signing');
  await waitFor(() => expect(location()).toBe('/crm/countersign'));
  cleanup();
  const { container } = await shown([]);
  await waitFor(() => expect(container.querySelector('.landing-notice')).toBeNull());
});
