import { renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeClient } from '../testing/sample-client.ts';
import { HOVER_MS, usePrefetchClient } from './use-prefetch-client.ts';

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
      <li>Nobody</li>
    </ul>
  );
}

async function draw() {
  const { server } = await renderInPortal(<Rows />, {
    answers: { 'GET /clients/:id': () => wholeClient() },
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const asked = () => server.callsOf('GET /clients/:id').map(({ path }) => path);
  return { pass, asked };
}

it('asks for the client on which the pointer rests, once', async () => {
  const { pass, asked } = await draw();
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS - 1);
  expect(asked()).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(1);
  fireEvent.pointerOver(screen.getByText('Nobody'));
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS);
  expect(asked()).toEqual(['/clients/11']);
});

it('prefetches no client that the pointer only passes', async () => {
  const { pass, asked } = await draw();
  fireEvent.pointerOver(screen.getByText('Client 11'));
  await pass(HOVER_MS / 2);
  fireEvent.pointerOver(screen.getByText('Nobody'));
  await pass(HOVER_MS);
  expect(asked()).toEqual([]);
});

it('asks for the client that has the focus', async () => {
  const { pass, asked } = await draw();
  fireEvent.focus(screen.getByText('Client 12'));
  await pass(HOVER_MS);
  expect(asked()).toEqual(['/clients/12']);
});
