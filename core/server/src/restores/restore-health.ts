import type { HealthCheck } from '../plugin-api/points.ts';
import type { OutgoingHold } from './outgoing-hold.ts';

/** Critical while a restored portal waits for an owner. */
export function restoreHealth(hold: () => Pick<OutgoingHold, 'isHeld' | 'restore'>): HealthCheck {
  return {
    id: 'core.restore',
    title: 'Restore',
    page: '/crm/settings/restore',
    async check() {
      if (await hold().isHeld())
        return {
          state: 'critical',
          detail:
            'Restored from a backup. Nothing is charged or sent until an owner confirms that this is the only running portal',
        };
      const detail = hold().restore === null ? 'Never restored' : 'Confirmed';
      return { state: 'healthy', detail };
    },
  };
}
