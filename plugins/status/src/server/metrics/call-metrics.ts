import type { CallObserver } from '@porchlight/server';
import type { Histogram, Registry } from 'prom-client';

/** Seconds; what people notice lies between 100 ms and a few seconds. */
const CALL_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long calls of the portal and calls of providers take. */
export function callMetrics(
  { Histogram: Made }: { readonly Histogram: typeof Histogram },
  registry: Registry,
): CallObserver {
  const registers = [registry];
  const calls = new Made({
    name: 'porchlight_http_request_duration_seconds',
    help: 'Requests by the first segment of their route; web-pages and web-files outside of /api, no streams of events.',
    labelNames: ['group', 'method', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const providerCalls = new Made({
    name: 'porchlight_provider_request_duration_seconds',
    help: 'Tries of calls of providers; failed ones broke off, took too long, or got 401, 403, 429, or 5xx.',
    labelNames: ['host', 'outcome'],
    buckets: PROVIDER_BUCKETS,
    registers,
  });
  return {
    call({ group, method, status, seconds }) {
      calls.observe({ group, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    providerCall({ host, isFailure, seconds }) {
      providerCalls.observe({ host, outcome: isFailure ? 'failed' : 'succeeded' }, seconds);
    },
  };
}
