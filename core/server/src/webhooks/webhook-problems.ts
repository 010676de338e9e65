import { problem } from '@porchlight/kernel';

export const webhookUnknown = problem.notFound('There is no webhook at this address.');
export const webhookRefused = problem.unauthenticated('The signature of this call is not valid.');
export const webhooksTooFrequent = problem.rateLimited('Too many calls. Send this one later.');
export const inboxFull = problem.unavailable(
  'Too many calls wait to be handled. Send this one later.',
);
export const eventNotFailed = problem.conflict('Only a failed event can be retried.');
