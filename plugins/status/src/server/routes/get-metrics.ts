import { problem, ProblemError } from '@porchlight/kernel';
import { defineRoute, isSameText, StreamBody } from '@porchlight/server';
import { Readable } from 'node:stream';
import type { StatusSettings } from '../../settings.ts';
import type { PortalMetrics } from '../metrics/portal-metrics.ts';

const metricsOff = problem.notFound('Metrics are off: set a token for them in the settings.');
const wrongToken = problem.unauthenticated('The token for metrics is missing or wrong.');

/** Also at `/metrics`, where Prometheus looks. */
export const getMetrics = (metrics: () => PortalMetrics, settings: () => StatusSettings) =>
  defineRoute({
    method: 'get',
    path: '/metrics',
    summary: 'Read metrics',
    details:
      'For Prometheus, which sends the token of the settings as a bearer token. Without a token there are no metrics.',
    access: {
      publicBecause: 'Prometheus has no account; the handler checks the token for metrics',
    },
    limit: { noneBecause: 'the token has at least 24 characters, and scrapes at once share one' },
    problems: [metricsOff, wrongToken],
    async handle({ request }) {
      const { metrics_token: token = '' } = settings();
      if (token === '') throw new ProblemError(metricsOff);
      const sent = /^bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? '';
      if (!isSameText(sent, token)) throw new ProblemError(wrongToken);
      const { contentType, text } = await metrics().read();
      return new StreamBody(Readable.from([text]), contentType);
    },
  });
