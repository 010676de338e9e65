import { problem } from '@porchlight/kernel';

export const notReady = problem.unavailable('The portal is not ready.');
