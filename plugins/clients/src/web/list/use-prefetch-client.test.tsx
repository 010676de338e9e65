import { renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wholeClient } from '../testing/sample-client.ts';
import { HOVER_MS, usePrefetchClient } from './use-prefetch-client.ts';

// What the hook loads is here already, so that no load outlives the tests.
beforeAll(() => import('../detail/client-page.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Rows() {
  return (
    <ul {...usePrefetchClient()}>
      {[11, 12].map((id) => (
        <li key={id}>
          <a href={`/crm/clients/${String(id)}`} data-row-link>
            Client {id}
          </a>
        </li>
      ))}
      <li>No client</li>
    </ul>
  );
}

async function draw() {
  const { server } = await renderInPortal(<Rows />, {
    answers: { 'GET /clients/:id': () => wholeClient() },
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const requests = () => server.callsOf('GET /clients/:id').map(({ path }) => path);
  return { pass, requests };
}

it('fetches the client on which the pointer rests, once', async () => {
  const { pass, requests } = await draw();
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS - 1);
  expect(requests()).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(1);
  fireEvent.pointerOver(screen.getByText('No client'));
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS);
  expect(requests()).toEqual(['/clients/11']);
});

it('prefetches no client that the pointer only passes', async () => {
  const { pass, requests } = await draw();
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS / 2);
  fireEvent.pointerOver(screen.getByText('No client'));
  await pass(HOVER_MS);
  expect(requests()).toEqual([]);
});

it('fetches the client that has the focus', async () => {
  const { pass, requests } = await draw();
  fireEvent.focus(screen.getByText('Client 12'));
  await pass(HOVER_MS);
  expect(requests()).toEqual(['/clients/12']);
});
