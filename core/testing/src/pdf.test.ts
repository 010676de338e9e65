import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-pdf'] });
  token = await portal.signIn('agent');
});
afterAll(() => portal.close());

const cover = (bytes: Buffer) =>
  fetch(`${portal.portal.address}/api/fixture-pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });

const PLAIN = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;

it('lets a plugin read, build, and merge PDFs', async () => {
  const response = await cover(Buffer.from(PLAIN));
  expect(response.status).toBe(200);
  const covered = Buffer.from(await response.arrayBuffer());
  expect(covered.subarray(0, 5).toString()).toBe('%PDF-');
  // Read by the same route: a cover and the page, behind one more cover.
  expect((await cover(covered)).status).toBe(200);
});

it('responds with 415 to a file that is not a PDF', async () => {
  const response = await cover(Buffer.from('hello'));
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported_type' });
});
