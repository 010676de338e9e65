import type { Broadcast, BroadcastListener } from '@porchlight/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HEARTBEAT_MS, type LivePeer } from '../../rules/live-events.ts';
import { Presence } from './presence.ts';

/** Delivers reports between two processes at once, until one of them dies. */
function twoProcesses() {
  const listeners = new Set<BroadcastListener<[unknown]>>();
  const state = { alive: true, now: 0 };
  const broadcast = {
    send(_topic: object, payload: unknown) {
      if (state.alive) for (const { received } of listeners) received(payload);
      return Promise.resolve();
    },
    on(_topic: object, listener: BroadcastListener<[unknown]>) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Broadcast;
  const process = () => {
    const changed = vi.fn();
    const parts = { broadcast, changed, failed: () => undefined, now: () => state.now };
    return { changed, presence: new Presence(parts) };
  };
  return { state, here: process(), there: process() };
}

const ana: LivePeer = { tab: '7:a', agent: 7, name: 'Ana Paz', id: 3, column: 'dob' };

it('removes the tabs of a dead process within 15 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { state, here, there } = twoProcesses();
  const pass = async (milliseconds: number) => {
    state.now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
    here.presence.heartbeat();
    if (state.alive) there.presence.heartbeat();
    await vi.advanceTimersByTimeAsync(100);
  };
  there.presence.join(ana);
  for (let time = 0; time < 5; time += 1) await pass(HEARTBEAT_MS);
  expect(here.presence.peers).toEqual([ana]);
  state.alive = false;
  await pass(HEARTBEAT_MS);
  await pass(HEARTBEAT_MS);
  expect(here.presence.peers).toEqual([ana]);
  here.changed.mockClear();
  await pass(HEARTBEAT_MS);
  expect(here.presence.peers).toEqual([]);
  expect(here.changed).toHaveBeenCalledTimes(1);
});

it('sends a report only after the previous one has arrived', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: unknown[] = [];
  const arrivals: (() => void)[] = [];
  const broadcast = {
    send(_topic: object, payload: unknown) {
      sent.push(payload);
      return new Promise<void>((arrive) => arrivals.push(arrive));
    },
    on: () => () => undefined,
  } as unknown as Broadcast;
  const presence = new Presence({ broadcast, changed: vi.fn(), failed: () => undefined });
  presence.join(ana);
  await vi.advanceTimersByTimeAsync(100);
  presence.leave(ana.tab);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toMatchObject([{ tabs: [ana], gone: [] }]);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toMatchObject({ tabs: [], gone: [ana.tab] });
});
