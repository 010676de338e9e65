import { providerHealthCheck, type HealthCheck, type ProviderHealth } from '@porchlight/server';
import { merchantsOf, missingSetup } from '../rules/square-account.ts';
import type { SquareSettings } from '../settings.ts';

/** How the calls of Square went, and what an owner began to set up and did not finish. */
export function squareHealthCheck(
  health: ProviderHealth,
  settings: () => SquareSettings,
): HealthCheck {
  const isNotBegun = () => (merchantsOf(settings()).length === 0 ? missingSetup(settings()) : null);
  const calls = providerHealthCheck(
    { id: 'billing-square.calls', title: 'Square' },
    health,
    isNotBegun,
  );
  return {
    ...calls,
    async check(signal) {
      const result = await calls.check(signal);
      const missing = isNotBegun() === null ? missingSetup(settings()) : null;
      if (missing === null) return result;
      const state = result.state === 'healthy' ? 'degraded' : result.state;
      return { ...result, state, detail: `${missing} ${result.detail}` };
    },
  };
}
