import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reasonOf, supervise, type Supervisor } from './supervise.ts';

class FakeProcess extends EventEmitter {
  readonly signals: string[] = [];
  kill(signal: string): void {
    this.signals.push(signal);
  }
}

let processes: FakeProcess[];
let lines: string[];
let supervisor: Supervisor;
let code: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  lines = [];
  code = undefined;
  supervisor = supervise(
    () => {
      const process = new FakeProcess();
      processes.push(process);
      return process;
    },
    (line) => lines.push(line),
  );
  void supervisor.ended.then((ended) => (code = ended));
});
afterEach(() => vi.useRealTimers());

const last = () => processes.at(-1)!;
const ready = () => last().emit('message', 'ready');
const die = (exit: number | null, signal: string | null = null) =>
  last().emit('exit', exit, signal);

it('restarts a process that dies and says why', () => {
  ready();
  die(null, 'SIGABRT');
  expect(lines).toEqual(['The portal ended (out of memory). It restarts in 1 s.']);
  vi.advanceTimersByTime(999);
  expect(processes).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(processes).toHaveLength(2);
});

it('waits longer after each crash and gives up after the sixth restart', async () => {
  ready();
  const waits = [1, 2, 4, 8, 16, 30];
  for (const seconds of waits) {
    die(70);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    const before = processes.length;
    vi.advanceTimersByTime(1);
    expect(processes).toHaveLength(before + 1);
  }
  die(70);
  await vi.runAllTimersAsync();
  expect([processes.length, code]).toEqual([7, 70]);
  expect(lines.at(-1)).toBe(
    'The portal ended again (exit code 70). It keeps failing and is not restarted.',
  );
});

it('counts from the start again after a healthy minute', () => {
  ready();
  die(70);
  vi.advanceTimersByTime(1_000);
  ready();
  vi.advanceTimersByTime(60_000);
  die(null, 'SIGKILL');
  expect(lines.at(-1)).toBe(
    'The portal ended (killed, possibly by the system for lack of memory). It restarts in 1 s.',
  );
});

it('never retries a first start that fails by itself', async () => {
  die(1);
  await vi.runAllTimersAsync();
  expect([processes.length, code, lines]).toEqual([1, 1, []]);
});

it('retries a first start that was killed', () => {
  die(null, 'SIGKILL');
  vi.advanceTimersByTime(1_000);
  expect(processes).toHaveLength(2);
});

it('forwards a stop to the process and restarts nothing', async () => {
  ready();
  supervisor.stop('SIGTERM');
  expect(last().signals).toEqual(['SIGTERM']);
  die(0);
  await vi.runAllTimersAsync();
  expect([processes.length, code]).toEqual([1, 0]);
});

it('ends at once when stopped between two starts', async () => {
  ready();
  die(70);
  supervisor.stop('SIGINT');
  await vi.runAllTimersAsync();
  expect([processes.length, code]).toEqual([1, 0]);
});

it.each([
  [{ code: 134, signal: null }, 'out of memory'],
  [{ code: 7, signal: null }, 'exit code 7'],
  [{ code: null, signal: 'SIGSEGV' as const }, 'signal SIGSEGV'],
])('names the reason of %j', (end, reason) => {
  expect(reasonOf(end)).toBe(reason);
});
