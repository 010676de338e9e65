import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all garbage of this process, so that what is left in memory is what something still refers to. */
export const collectGarbage = runInNewContext('gc') as () => void;
