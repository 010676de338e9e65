import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Autosave, type SavePhase } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE_MS = 1_000;
const conflict = new Error('conflict');

/** How a save on its way ends. */
type End = 'answered' | 'lost' | 'stored, its response lost';

/**
 * A number that is typed, and a server that stores it over the version that it has, and over no other. What is stored already
 * makes no version.
 */
class Typed extends Autosave {
  readonly server = { version: 3, text: 0 };
  readonly onTheWay: ((end: End) => void)[] = [];
  phase: SavePhase = 'saved';
  text = 0;

  constructor(isPostponed = true) {
    super(3, PAUSE_MS, isPostponed);
  }

  type(text = this.text + 1): void {
    this.text = text;
    this.changed();
  }

  protected send(over: number): Promise<number> {
    const { server, text } = this;
    return new Promise((resolve, reject) => {
      this.onTheWay.push((end) => {
        const isSame = server.text === text;
        const isStored = end !== 'lost' && (isSame || server.version === over);
        if (isStored && !isSame) Object.assign(server, { version: over + 1, text });
        if (end !== 'answered') reject(new Error(end));
        else if (isStored) resolve(server.version);
        else reject(conflict);
      });
    });
  }

  protected failed(error: unknown, isAhead: boolean): number {
    if (error === conflict && !isAhead) this.resume(this.server.version, true);
    return PAUSE_MS;
  }

  protected show(phase: SavePhase): void {
    this.phase = phase;
  }
}

const events: Readonly<Record<string, (typed: Typed) => void>> = {
  type: (typed) => typed.type(),
  'type what is stored': (typed) => typed.type(typed.server.text),
  save: (typed) => void typed.save(),
  leave: (typed) => typed.leave(),
  pause: () => void vi.advanceTimersByTime(PAUSE_MS),
  'oldest answered': ({ onTheWay }) => onTheWay.shift()?.('answered'),
  'newest answered': ({ onTheWay }) => onTheWay.pop()?.('answered'),
  'oldest lost': ({ onTheWay }) => onTheWay.shift()?.('lost'),
  'newest lost': ({ onTheWay }) => onTheWay.pop()?.('lost'),
  'response lost': ({ onTheWay }) => onTheWay.shift()?.('stored, its response lost'),
};

/** All orders of so many events, each after something was typed. */
function orders(length: number): readonly (readonly string[])[] {
  if (length === 0) return [['type']];
  const names = Object.keys(events);
  return orders(length - 1).flatMap((order) => names.map((name) => [...order, name]));
}

async function run(order: readonly string[]): Promise<Typed> {
  const typed = new Typed();
  for (const name of order) {
    events[name]!(typed);
    await vi.advanceTimersByTimeAsync(0);
  }
  return typed;
}

it.each([1, 2, 3, 4])('stores what was typed last, in all orders of %i events', async (length) => {
  for (const order of orders(length)) {
    const typed = await run(order);
    for (let round = 0; round < 2 * length && (typed.isUnsaved || typed.onTheWay.length); round++) {
      while (typed.onTheWay.length > 0) typed.onTheWay.shift()!('answered');
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
    }
    const { server, text, version, phase } = typed;
    const end = { order, text: server.text, version: server.version, phase };
    expect(end).toEqual({ order, text, version, phase: 'saved' });
    // The page is left at once.
    typed.type(length + 10);
    typed.leave();
    typed.onTheWay.shift()!('answered');
    expect({ order, text: typed.server.text }).toEqual({ order, text: length + 10 });
    vi.clearAllTimers();
  }
});

it('sends one save at a time in all orders of events, until the page is left', async () => {
  for (const order of orders(4).filter((names) => !names.includes('leave')))
    expect((await run(order)).onTheWay.length, order.join()).toBeLessThanOrEqual(1);
});

it.each([true, false])('waits for the pause, which further typing postpones: %s', async (is) => {
  const typed = new Typed(is);
  const sent = [];
  for (let key = 0; key < 3; key++) {
    typed.type();
    await vi.advanceTimersByTimeAsync(0.6 * PAUSE_MS);
    sent.push(typed.onTheWay.length);
  }
  expect(sent).toEqual(is ? [0, 0, 0] : [0, 1, 1]);
});

it('sends what is left with a page over the version that the saves on their way make', async () => {
  const typed = await run(['type', 'leave', 'type', 'leave', 'newest lost', 'leave']);
  typed.onTheWay.splice(0).forEach((end) => end('answered'));
  expect(typed.server).toEqual({ version: 5, text: 2 });
});
