import { createFakeClock, type FakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentsPortal, pdf, type DocumentsPortal } from './documents-portal.fixture.ts';

let clock: FakeClock;
let portal: DocumentsPortal;
let clientId: number;

beforeAll(async () => {
  clock = createFakeClock('2026-11-20T15:00:00Z');
  portal = await createDocumentsPortal({ clock });
  ({ id: clientId } = await portal.add());
});
afterAll(() => portal.close());

describe('the address of a content', () => {
  const kinds = [
    ['pdf', pdf, 'application/pdf', 'inline'],
    ['image', { name: 'a.gif', content: 'GIF89a…' }, 'image/gif', 'inline'],
    ['text', { name: 'a.txt', content: 'a <b> c' }, 'text/plain; charset=utf-8', 'inline'],
    [
      'web page',
      { name: 'a.txt', content: '<script>alert(1)</script>' },
      'text/plain; charset=utf-8',
      'attachment',
    ],
    ['table', { name: 'a.csv', content: 'a,b\n=1+1,2' }, 'text/csv; charset=utf-8', 'attachment'],
  ] as const;

  it.each(kinds)(
    'serves a %s so that a browser does nothing with it',
    async (_kind, file, type, how) => {
      const { id } = await portal.added(clientId, file);
      const { file_url } = await portal.document(id);
      expect(file_url).toMatch(
        /^\/api\/documents\/[\w-]+\/file\?agent=\d+&expires=\d+&signature=[0-9a-f]{64}$/,
      );
      const shown = await portal.content(file_url);
      const header = (name: string) => shown.headers.get(name);
      expect(shown.status).toBe(200);
      expect(header('content-type')).toBe(type);
      expect(header('content-disposition')).toMatch(new RegExp(`^${how}; filename="${file.name}"`));
      expect(header('content-security-policy')).toMatch(/sandbox/);
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('cache-control')).toBe('no-store');
      expect(await shown.text()).toBe(file.content);
      const saved = await portal.content(`${file_url}&download=1`);
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    },
  );

  it('records in the history who opened a document', async () => {
    const { id } = await portal.add();
    const { id: documentId } = await portal.added(id);
    const { file_url } = await portal.document(documentId);
    await portal.content(file_url);
    await portal.content(`${file_url}&download=1`);
    expect((await portal.documentAudit(id)).slice(1)).toEqual(
      ['document.opened', 'document.downloaded'].map((action) => ({
        action,
        entity_id: documentId,
        actor_id: portal.agentId,
        changes: { file_name: { to: 'Pay stub.pdf' } },
        purpose: null,
      })),
    );
  });

  it('records nothing when only the headers of a document are requested', async () => {
    const { id } = await portal.add();
    const { id: documentId } = await portal.added(id);
    const { file_url } = await portal.document(documentId);
    const before = await portal.documentAudit(id);
    const response = await portal.content(file_url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(await portal.documentAudit(id)).toEqual(before);
  });

  it('records a download for a type that browsers do not show', async () => {
    const { id } = await portal.add();
    const table = await portal.added(id, { name: 'a.csv', content: 'x,y' });
    await portal.content((await portal.document(table.id)).file_url);
    expect((await portal.documentAudit(id)).at(-1)?.action).toBe('document.downloaded');
  });

  it('serves a signed address for five minutes', async () => {
    const { id } = await portal.added(clientId);
    const { file_url } = await portal.document(id);
    clock.advance(299_000);
    expect((await portal.content(file_url)).status).toBe(200);
    clock.advance(1_000);
    const late = await portal.content(file_url);
    expect([late.status, await late.json()]).toMatchObject([
      403,
      {
        success: false,
        message:
          'This link is no longer valid. Open the document again from the page of its client.',
      },
    ]);
  });

  it('a signed address cannot be changed, shortened, or used for another document', async () => {
    const [mine, other] = [await portal.added(clientId), await portal.added(clientId)];
    const url = (await portal.document(mine.id)).file_url!;
    const linesBefore = (await portal.documentAudit(clientId)).length;
    const forged = [
      url.replace(mine.id, other.id),
      url.replace(mine.id, '7'),
      url.replace(/agent=\d+/, 'agent=1'),
      url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`),
      url.replace(/signature=./, 'signature=g'),
      url.slice(0, -1),
      url.replace(/&signature=.*/, ''),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/\?.*/, ''),
    ];
    for (const address of forged) expect((await portal.content(address)).status, address).toBe(403);
    expect(await portal.documentAudit(clientId)).toHaveLength(linesBefore);
  });

  it('expires an address when the account of its agent is removed', async () => {
    const { id } = await portal.added(clientId);
    const { file_url } = await portal.document(id);
    const off = (at: string) =>
      portal.database.query(`update agents_agent set deleted_at = ${at} where id = $1`, [
        portal.agentId,
      ]);
    await off('now()');
    expect((await portal.content(file_url)).status).toBe(403);
    await off('null');
    expect((await portal.content(file_url)).status).toBe(200);
  });

  it('says when the content is missing from the storage', async () => {
    const { id } = await portal.added(clientId);
    await portal.emptyStorage();
    const answer = await portal.content((await portal.document(id)).file_url);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: 'The content of this document is missing from the storage.' },
    ]);
  });
});
