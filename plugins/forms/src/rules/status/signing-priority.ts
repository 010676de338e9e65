import { signingStatuses } from './signing-status.ts';

const OTHERWISE = 5;

const PRIORITIES: ReadonlyMap<string, number> = new Map([
  [signingStatuses.pendingAgent, 1],
  [signingStatuses.pendingClient, 3],
  [signingStatuses.sent, 4],
  [signingStatuses.draft, 6],
  [signingStatuses.ready, 7],
  [signingStatuses.completed, 10],
  [signingStatuses.voided, 100],
  ['Unknown', 999],
]);

/** Where forms of a signing status are sorted, the smallest number first; any other status is 5. */
export function signingPriority(status: string): number {
  return PRIORITIES.get(status) ?? OTHERWISE;
}
