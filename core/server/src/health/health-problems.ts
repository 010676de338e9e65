import { defineProblem } from '@porchlight/kernel';

export const notReady = defineProblem('unavailable', 503, 'The portal is not ready.');
