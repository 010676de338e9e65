import { expect, it } from 'vitest';
import { scheduleStatuses } from './schedule-facts.ts';
import { offersAction, transition } from './status-actions.ts';

it.each([
  ['pause', 'ACTIVE', { to: 'PAUSED' }],
  ['pause', 'PAUSED', 'refused'],
  ['pause', 'CANCELLED', 'refused'],
  ['pause', 'COMPLETED', 'refused'],
  ['resume', 'ACTIVE', 'refused'],
  ['resume', 'PAUSED', { to: 'ACTIVE' }],
  ['resume', 'CANCELLED', 'refused'],
  ['resume', 'COMPLETED', 'refused'],
  ['cancel', 'ACTIVE', { to: 'CANCELLED' }],
  ['cancel', 'PAUSED', { to: 'CANCELLED' }],
  ['cancel', 'CANCELLED', 'unchanged'],
  ['cancel', 'COMPLETED', 'refused'],
] as const)('%s of a schedule that is %s', (action, status, result) => {
  expect(transition(action, status)).toEqual(result);
});

it('offers to pause what is active, to resume what is paused, and to cancel always', () => {
  const offered = scheduleStatuses.map((status) =>
    (['pause', 'resume', 'cancel'] as const).filter((action) => offersAction(action, status)),
  );
  expect(offered).toEqual([['pause', 'cancel'], ['resume', 'cancel'], ['cancel'], ['cancel']]);
});
