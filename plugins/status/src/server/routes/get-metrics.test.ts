import { createTestPortal, type TestPortal } from '@porchlight/testing';
import os from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExposition } from '../metrics/exposition.fixture.ts';

const TOKEN = 'scrape-with-this-1234567890';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['status', 'fixture-notes'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const setToken = (metrics_token: string) =>
  portal.request('PUT', '/api/modules/status/settings', { token: owner, body: { metrics_token } });

const scrape = async (path = '/metrics', token: string | undefined = TOKEN) =>
  portal.request('GET', path, token === undefined ? {} : { token });

describe('GET /metrics', () => {
  it('responds with 404 until someone sets a token', async () => {
    expect((await scrape()).status).toBe(404);
    expect((await scrape('/metrics', '')).status).toBe(404);
  });

  it('rejects a token of fewer than 24 characters with a sentence at its field', async () => {
    const refused = await setToken('short');
    expect(refused.status).toBe(400);
    expect(refused.json<{ details: unknown }>().details).toEqual([
      { field: 'metrics_token', message: 'Please enter at least 24 characters without spaces' },
    ]);
  });

  describe('with a token', () => {
    beforeAll(async () => {
      expect((await setToken(TOKEN)).status).toBe(200);
    });

    it.each([
      ['no token', undefined],
      ['another token', `${TOKEN}x`],
      ['the beginning of the token', TOKEN.slice(0, -1)],
    ])('refuses %s with 401', async (_, token) => {
      const refused = await portal.request('GET', '/metrics', token ? { token } : {});
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('refuses the token of an owner, who reads the status page instead', async () => {
      expect((await scrape('/metrics', owner)).status).toBe(401);
    });

    it('follows the text format of Prometheus, at both addresses', async () => {
      for (const path of ['/metrics', '/api/metrics', '/metrics?name=x']) {
        const answer = await scrape(path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
        const families = parseExposition(answer.text);
        expect([...families.keys()]).toEqual(
          expect.arrayContaining([
            'porchlight_http_request_duration_seconds',
            'porchlight_database_pool_connections',
            'porchlight_job_lag_seconds',
            'porchlight_webhook_lag_seconds',
            'porchlight_outbox_lag_seconds',
            'porchlight_message_lag_seconds',
            'porchlight_provider_request_duration_seconds',
            'porchlight_provider_circuit_state',
            'porchlight_plugin_state',
            'porchlight_plugin_start_duration_seconds',
            'process_resident_memory_bytes',
            'nodejs_eventloop_lag_p99_seconds',
          ]),
        );
      }
    });

    it('exports the load and the memory of the machine', async () => {
      const families = parseExposition((await scrape()).text);
      const read = (name: string) => families.get(`porchlight_machine_${name}`)!.samples[0]!.value;
      expect(read('load')).toBeGreaterThanOrEqual(0);
      expect(read('cores')).toBe(Math.max(1, os.cpus().length));
      expect(read('memory_total_bytes')).toBe(os.totalmem());
      expect(read('memory_used_bytes')).toBeGreaterThan(0);
      expect(read('memory_used_bytes')).toBeLessThan(os.totalmem());
    });

    it('counts calls by the group of their route, without addresses', async () => {
      await scrape();
      await portal.request('GET', '/api/status', { token: owner });
      await portal.request('GET', '/api/no-such-thing/Ana-Lopez', { token: owner });
      await portal.request('GET', '/crm/clients/Ana-Lopez');
      await portal.request('GET', '/assets/missing.js');
      const { text } = await scrape();
      const counts = parseExposition(text)
        .get('porchlight_http_request_duration_seconds')!
        .samples.filter(({ name }) => name.endsWith('_count'))
        .map(({ labels }) => labels);
      expect(counts).toContainEqual({ group: 'status', method: 'GET', status: '2xx' });
      expect(counts).toContainEqual({ group: 'unknown', method: 'other', status: '4xx' });
      const groups = new Set(counts.map(({ group }) => group));
      expect(groups).toContain('web-files');
      expect(text).not.toContain('Lopez');
      expect(text).not.toContain('no-such-thing');
    });

    it('reports the states of plugins, and what is not known as absent', async () => {
      const families = parseExposition((await scrape()).text);
      const states = families.get('porchlight_plugin_state')!.samples;
      const ofNotes = states.filter(({ labels }) => labels['plugin'] === 'fixture-notes');
      expect(
        ofNotes.filter(({ value }) => value === 1).map(({ labels }) => labels['state']),
      ).toEqual(['running']);
      const phases = families.get('porchlight_plugin_start_duration_seconds')!.samples;
      expect(phases.map(({ labels }) => `${labels['plugin']} ${labels['phase']}`)).toEqual(
        expect.arrayContaining(['core started', 'status registered', 'status started']),
      );
      expect(families.get('porchlight_database_up')!.samples[0]!.value).toBe(1);
      expect(families.get('porchlight_backup_last_success_timestamp_seconds')!.samples).toEqual([]);
    });

    it('follows the text format in scrapes at the same time, before the event loop was measured again', async () => {
      const texts = await Promise.all(Array.from({ length: 5 }, () => scrape()));
      for (const { text } of texts) expect(parseExposition(text).size).toBeGreaterThan(20);
    });
  });
});
