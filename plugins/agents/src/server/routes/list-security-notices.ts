import { defineRoute, type Route } from '@porchlight/server';
import { ConfigureAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import type { SecurityNotifier } from '../notices/security-notifier.ts';

export function listSecurityNotices(notices: () => SecurityNotifier): Route {
  return defineRoute(agentEndpoints.listSecurityNotices, {
    summary: 'List security notices',
    details: 'What owners were notified of in the last 30 days, newest first.',
    access: { permission: ConfigureAgents },
    handle: async () => ({ success: true as const, data: await notices().list() }),
  });
}
