import type { ApiCall } from '@porchlight/emulator-shared';
import type { World } from '../world/world.ts';

/** A request that passed all checks, with the access token of its caller. */
export type Call = ApiCall<World, string>;
