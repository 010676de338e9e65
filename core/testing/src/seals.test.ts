import type { SealCertificate } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-pdf'] });
  token = await portal.signIn('owner');
});
afterAll(() => portal.close());

const PLAIN = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;

const post = (path: string, bytes: Buffer = Buffer.alloc(0)) =>
  fetch(`${portal.portal.address}/api/fixture-pdf/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });

async function sealed(): Promise<Buffer> {
  const response = await post('sealed', Buffer.from(PLAIN));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

interface Verdict {
  readonly verdict: string;
  readonly fingerprint?: string;
  readonly keys: readonly SealCertificate[];
}

async function verdictOf(bytes: Buffer): Promise<Verdict> {
  const response = await post('verdict', bytes);
  expect(response.status).toBe(200);
  return (await response.json()) as Verdict;
}

it('lets a plugin seal a PDF, and verify it after the key was replaced', async () => {
  expect(await verdictOf(Buffer.from(PLAIN))).toMatchObject({ verdict: 'not-ours', keys: [] });
  const before = await sealed();
  const first = await verdictOf(before);
  expect(first).toMatchObject({ verdict: 'valid', keys: [{ retiredAt: null }] });

  expect((await post('key')).status).toBe(200);
  const after = await sealed();
  const second = await verdictOf(after);
  expect(second.verdict).toBe('valid');
  expect(second.fingerprint).not.toBe(first.fingerprint);
  expect(await verdictOf(before)).toMatchObject({
    verdict: 'valid',
    fingerprint: first.fingerprint,
  });
  expect(second.keys.map(({ fingerprint }) => fingerprint)).toEqual([
    second.fingerprint,
    first.fingerprint,
  ]);
  const lines = await portal.database.query<{ actor_kind: string; action: string }>(
    `select * from core_audit where action = 'signing-key.replaced' order by id`,
  );
  expect(lines.map(({ actor_kind }) => actor_kind)).toEqual(['system', 'staff']);

  after[after.length - 9]! ^= 1;
  expect((await verdictOf(after)).verdict).toBe('changed');
});

it('responds with 415 to a PDF that is already signed', async () => {
  const response = await post('sealed', await sealed());
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported_type' });
});

it('never returns a private key', async () => {
  const response = await post('key');
  expect(Object.keys((await response.json()) as object).sort()).toEqual([
    'createdAt',
    'fingerprint',
    'isConfigured',
    'issuer',
    'pem',
    'retiredAt',
    'validUntil',
  ]);
});
