import { type Injected, RateLimits } from '@porchlight/server';
import type { RevealPolicy } from '../../contract.ts';
import { PluginSettings } from '../plugin-settings.ts';
import { tooManyRevealsFor } from '../../problems.ts';

/** Values per agent and hour, over all processes, clients, and plugins. */
export const REVEALS_PER_HOUR = 60;
const HOUR_SECONDS = 3_600;

export const revealPolicyNeeds = { limits: RateLimits, settings: PluginSettings };

export function revealPolicy({
  limits,
  settings,
}: Injected<typeof revealPolicyNeeds>): RevealPolicy {
  return {
    isPurposeNeeded: () => settings().reveal_purpose,
    async count(agentId, values) {
      const key = `clients.reveal:${agentId}`;
      const wait = await limits.hit(key, REVEALS_PER_HOUR, HOUR_SECONDS, values);
      if (wait !== null) throw tooManyRevealsFor(REVEALS_PER_HOUR, wait);
    },
  };
}
