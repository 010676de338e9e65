import { expect, it, vi } from 'vitest';
import type { Call } from '../http/call.ts';
import { CallObservers } from './call-observers.ts';

const call = (changes: object) =>
  ({
    entry: { route: { method: 'get', path: '/clients/:id/notes' } },
    response: { statusCode: 200 },
    milliseconds: 250,
    endless: false,
    ...changes,
  }) as unknown as Call;

const observed = (ended: Call) => {
  const observers = new CallObservers();
  const observer = { call: vi.fn(), providerCall: vi.fn() };
  observers.add(observer);
  observers.ended(ended);
  return observer.call.mock.calls.flat();
};

it('reports a call by the first segment of its route, in seconds', () => {
  expect(observed(call({}))).toEqual([
    { method: 'GET', group: 'clients', status: 200, seconds: 0.25 },
  ]);
});

it('reports a call without a route under names that its caller did not choose', () => {
  expect(observed(call({ entry: undefined, response: { statusCode: 404 } }))).toEqual([
    { method: 'other', group: 'unknown', status: 404, seconds: 0.25 },
  ]);
});

it('leaves out a stream of events', () => {
  expect(observed(call({ endless: true }))).toEqual([]);
});

it('reports nothing more to an observer that was removed', () => {
  const observers = new CallObservers();
  const observer = { call: vi.fn(), providerCall: vi.fn() };
  const remove = observers.add(observer);
  observers.providerCallEnded({ host: 'api.example.com', isFailure: true, seconds: 1 });
  remove();
  observers.providerCallEnded({ host: 'api.example.com', isFailure: false, seconds: 1 });
  expect(observer.providerCall.mock.calls).toEqual([
    [{ host: 'api.example.com', isFailure: true, seconds: 1 }],
  ]);
});
