import { problem } from '@porchlight/kernel';

export const exportsRunning = problem.rateLimited(
  'Another one of your exports is still running. Wait until it is done, then export again.',
);

export const tooManyExports = problem.rateLimited(
  'You exported many files in a short time. Try again later.',
);
