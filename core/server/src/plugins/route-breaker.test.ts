import { describe, expect, it } from 'vitest';
import { createRouteBreaker, type RouteBreaker } from './route-breaker.ts';
import { silent } from './kernel.fixture.ts';

const operation = { plugin: 'clients', id: 'GET /clients/:id', title: 'One client' };

class Fixture {
  now = 0;
  readonly failed: string[] = [];
  readonly breaker: RouteBreaker = createRouteBreaker({
    clock: { now: () => new Date(this.now) },
    logger: silent,
    failed: (plugin) => this.failed.push(plugin),
  });

  call(caller: string, subject: string | null, outcome: unknown = undefined): Promise<string> {
    return this.breaker
      .run({ operation, origin: () => ({ caller, subject }) }, () =>
        outcome === undefined ? Promise.resolve() : Promise.reject(outcome as Error),
      )
      .then(
        () => 'done',
        (error: unknown) => (error === outcome ? 'failed' : 'paused'),
      );
  }

  get isOpen(): boolean {
    return this.breaker.paused('clients').length > 0;
  }
}

const bug = new TypeError('x is undefined');
const databaseAway = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

/** Caller, record, and second of each failure. */
type Calls = readonly (readonly [string, string | null, number?])[];

describe('a route opens', () => {
  it.each<[string, Calls, boolean]>([
    [
      'after five failures of two callers about two records',
      [
        ['a', '1'],
        ['a', '1'],
        ['a', '1'],
        ['a', '1'],
        ['b', '2'],
      ],
      true,
    ],
    [
      'where it is about no record',
      [
        ['a', null],
        ['a', null],
        ['a', null],
        ['a', null],
        ['b', null],
      ],
      true,
    ],
    [
      'never for four failures',
      [
        ['a', '1'],
        ['a', '2'],
        ['b', '3'],
        ['b', '4'],
      ],
      false,
    ],
    [
      'never for one caller',
      [
        ['a', '1'],
        ['a', '2'],
        ['a', '3'],
        ['a', '4'],
        ['a', '5'],
        ['a', '6'],
      ],
      false,
    ],
    [
      'never for one record',
      [
        ['a', '1'],
        ['b', '1'],
        ['a', '1'],
        ['b', '1'],
        ['c', '1'],
        ['d', '1'],
      ],
      false,
    ],
    [
      'never for failures more than a minute apart',
      [
        ['a', '1', 0],
        ['b', '2', 15],
        ['a', '3', 30],
        ['b', '4', 45],
        ['a', '5', 60],
      ],
      false,
    ],
    [
      'for failures just within a minute',
      [
        ['a', '1', 0],
        ['b', '2', 15],
        ['a', '3', 30],
        ['b', '4', 45],
        ['a', '5', 59],
      ],
      true,
    ],
  ])('opens a route %s', async (_, calls, open) => {
    const fixture = new Fixture();
    for (const [caller, subject, second = 0] of calls) {
      fixture.now = second * 1000;
      expect(await fixture.call(caller, subject, bug)).toBe('failed');
    }
    expect(fixture.isOpen).toBe(open);
    expect(await fixture.call('c', '9')).toBe(open ? 'paused' : 'done');
  });

  it('never while some calls work', async () => {
    const fixture = new Fixture();
    for (let n = 0; n < 20; n++)
      await fixture.call(`user ${n}`, String(n), n % 5 === 4 ? undefined : bug);
    expect(fixture.isOpen).toBe(false);
  });

  it('never for an error that is not of the code, nor of a plugin that stops', async () => {
    const fixture = new Fixture();
    const origin = (n: number) => () => ({ caller: String(n), subject: null });
    for (let n = 0; n < 9; n++) {
      await fixture.call(String(n), null, databaseAway);
      const call = { operation, origin: origin(n), counts: () => false };
      await fixture.breaker.run(call, () => Promise.reject(bug)).catch(() => undefined);
    }
    expect([fixture.isOpen, fixture.failed]).toEqual([false, []]);
  });
});

describe('an open route', () => {
  async function opened(): Promise<Fixture> {
    const fixture = new Fixture();
    for (let n = 0; n < 5; n++) await fixture.call(n < 3 ? 'a' : 'b', String(n), bug);
    expect(fixture.isOpen).toBe(true);
    return fixture;
  }

  it('lets one trial through at a time', async () => {
    const fixture = await opened();
    fixture.now = 30_000;
    let finish = (): void => undefined;
    const trial = fixture.breaker.run(
      { operation, origin: () => ({ caller: 'a', subject: '1' }) },
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    expect(await fixture.call('b', '2')).toBe('paused');
    finish();
    await trial;
    expect(await fixture.call('b', '2')).toBe('done');
    expect(fixture.isOpen).toBe(false);
  });

  it('lets the next caller try when a trial hangs', async () => {
    const fixture = await opened();
    fixture.now = 30_000;
    void fixture.breaker.run(
      { operation, origin: () => ({ caller: 'a', subject: '1' }) },
      () => new Promise<void>(() => undefined),
    );
    fixture.now = 60_000;
    expect(await fixture.call('b', '2')).toBe('done');
  });

  it('lets the next caller try when a trial ends without a verdict', async () => {
    const fixture = await opened();
    fixture.now = 30_000;
    expect(await fixture.call('a', '1', databaseAway)).toBe('failed');
    expect(fixture.isOpen).toBe(true);
    expect(await fixture.call('b', '2')).toBe('done');
  });

  it('closes when a call that began before works', async () => {
    const fixture = new Fixture();
    let finish = (): void => undefined;
    const early = fixture.breaker.run(
      { operation, origin: () => ({ caller: 'c', subject: '9' }) },
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    for (let n = 0; n < 5; n++) await fixture.call(n < 3 ? 'a' : 'b', String(n), bug);
    expect(fixture.isOpen).toBe(true);
    finish();
    await early;
    expect(fixture.isOpen).toBe(false);
  });
});
