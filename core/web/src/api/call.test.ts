import { defineEndpoint, schemaRef } from '@porchlight/kernel';
import { expect, it, vi } from 'vitest';
import { ApiClient } from './api-client.ts';

function recordingApi() {
  const sent: Request[] = [];
  const api = new ApiClient({
    fetch: async (url, init) => {
      sent.push(new Request(new URL(String(url), 'https://portal.example'), init));
      return Promise.resolve(new Response('{"id":7}'));
    },
    upload: vi.fn(),
    token: () => null,
    refused: vi.fn(),
    revision: vi.fn(),
    moduleOff: vi.fn(),
  });
  return { api, sent };
}

const Id = schemaRef<{ id: number }>('test/id-params');
const read = defineEndpoint({
  method: 'get',
  path: '/clients/:id',
  params: Id,
  query: schemaRef<{ page: number }>('test/page-query'),
});
const create = defineEndpoint({
  method: 'post',
  path: '/clients',
  body: schemaRef<{ tags: string[] }>('test/tags'),
  returns: Id,
});

it('calls an endpoint with the path, query, and body that its values make', async () => {
  const { api, sent } = recordingApi();
  await api.call(read, { params: { id: 7 }, query: { page: 2 } });
  const tags = ['a'] as const;
  await expect(api.call(create, { body: { tags } })).resolves.toEqual({ id: 7 });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', 'https://portal.example/api/clients/7?page=2'],
    ['POST', 'https://portal.example/api/clients'],
  ]);
  await expect(sent[1]?.json()).resolves.toEqual({ tags: ['a'] });
});

it('sends an idempotency key with a POST only', async () => {
  const { api, sent } = recordingApi();
  await api.call(read, { params: { id: 7 } });
  await api.call(create, { body: { tags: [] } });
  await api.call(create, { body: { tags: [] }, idempotencyKey: 'mine' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/), 'mine']);
});

it('refuses a call without the values that its endpoint needs', async () => {
  const { api } = recordingApi();
  // @ts-expect-error the path has a parameter
  await expect(api.call(read)).rejects.toThrow('/clients/:id needs a value for :id');
});

it.each([
  [true, 'a'.repeat(1_000)],
  [false, 'á'.repeat(40_000)],
])('lets a call outlive its page, as far as browsers allow that: %s', async (keepalive, tag) => {
  const { api, sent } = recordingApi();
  await api.call(create, { body: { tags: [tag] }, outlivesPage: true });
  await api.call(create, { body: { tags: [tag] } });
  expect(sent.map((request) => request.keepalive)).toEqual([keepalive, false]);
});
