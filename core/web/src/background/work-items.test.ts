import { describe, expect, it } from 'vitest';
import { job, providerEvent } from './background.fixture.ts';
import { explanation } from './background-texts.ts';
import {
  jobItem,
  matchesFilter,
  providerItem,
  readFilter,
  refreshAfter,
  sortItems,
  type WorkState,
} from './work-items.ts';

const early = '2026-11-22T18:01:00.000Z';
const late = '2026-11-22T18:09:00.000Z';

describe('an item of background work', () => {
  it.each([
    ['Queued', job({ queued_at: early }), early],
    ['Started', job({ state: 'running', active_at: late }), late],
    ['Next try', job({ due_at: late, active_at: early }), late],
    ['Ended', job({ state: 'failed', ended_at: late, active_at: early }), late],
  ])('shows for a job when it was “%s”', (when, stored, at) => {
    expect(jobItem(stored)).toMatchObject({ when, at });
  });

  it('cannot be retried while its module is off, and says how it can', () => {
    const off = jobItem(job({ state: 'failed', error: 'Error', can_retry: true, can_run: false }));
    expect(off.canRetry).toBe(false);
    expect(explanation(off)).toBe(
      'Something went wrong while it ran. Turn Letters on to retry it.',
    );
  });

  it.each([
    ['a job that waits for its time', job(), null],
    [
      'a job that is tried again',
      job({ error: 'TimeoutError' }),
      'It took too long. It will be tried again automatically.',
    ],
    [
      'a job whose module is off',
      job({ can_run: false }),
      'Letters is off. It is stored, and continues once Letters is on again.',
    ],
    [
      'a job that may run only once',
      job({ state: 'failed', error: 'Interrupted' }),
      'It was interrupted before it was done. It must not run twice, so it can’t be retried.',
    ],
    ['a job that runs', job({ state: 'running', error: null }), null],
  ])('explains %s', (_, stored, text) => {
    expect(explanation(jobItem(stored))).toBe(text);
  });

  it('explains an event that was refused', () => {
    expect(explanation(providerItem(providerEvent({ state: 'refused' })))).toContain('signature');
  });
});

describe('the list of background work', () => {
  const states: readonly WorkState[] = ['done', 'waiting', 'refused', 'failed', 'running'];
  const items = states.map((state) => ({ ...jobItem(job()), state }));

  it('begins with what runs and what needs attention', () => {
    expect(sortItems(items).map(({ state }) => state)).toEqual([
      'running',
      'failed',
      'waiting',
      'refused',
      'done',
    ]);
  });

  it('counts refused events among those done', () => {
    const done = items.filter((item) => matchesFilter(item, 'done'));
    expect(done.map(({ state }) => state)).toEqual(['done', 'refused']);
    expect(items.filter((item) => matchesFilter(item, 'all'))).toHaveLength(5);
  });

  it('shows everything for an address with an unknown filter', () => {
    expect([readFilter('failed'), readFilter('nothing'), readFilter(null)]).toEqual([
      'failed',
      'all',
      'all',
    ]);
  });

  it('refreshes sooner while something runs or waits', () => {
    const of = (...named: readonly WorkState[]) =>
      items.filter(({ state }) => named.includes(state));
    expect([of('running', 'done'), of('waiting'), of('done'), []].map(refreshAfter)).toEqual([
      2_000, 5_000, 30_000, 30_000,
    ]);
  });
});
