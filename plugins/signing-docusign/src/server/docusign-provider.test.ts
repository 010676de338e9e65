import type { EnvelopeOrder } from '@porchlight/signing/contract';
import { signingProviderContract } from '@porchlight/signing/testing';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { declineAt, openDocusignPortal, signAt } from '../testing/docusign-portal.fixture.ts';

signingProviderContract('docusign', async () => {
  const { emulator, provider, portal, owner, close } = await openDocusignPortal({
    limits: { envelopeBurst: 20 },
  });
  const synced = await portal.request('POST', '/api/docusign/sync-templates', { token: owner });
  expect(synced.status).toBe(200);
  const [template] = await portal.database.query<{ id: number; source: string }>(
    `select id::int, docusign_template_id as source from forms_template
     where title like 'Advisory Services%' and docusign_template_id is not null`,
  );
  let forms = 0;
  return {
    provider,
    templateId: template!.id,
    newOrder(): Promise<EnvelopeOrder> {
      forms += 1;
      return Promise.resolve({
        requestId: randomUUID(),
        submissionId: forms,
        templateId: template!.id,
        providerTemplateId: template!.source,
        title: 'Advisory Services',
        language: 'es',
        signers: [
          { role: 'advisor', name: 'Ana Lopez', email: 'ana@example.com', agentId: 1, order: 1 },
          { role: 'client', name: 'Joe Doe', email: 'joe@example.com', agentId: null, order: 2 },
        ],
        actor: { kind: 'system', plugin: 'signing' },
        sender: '',
        asker: '',
      });
    },
    sign: (url, role) => signAt(emulator, url, role),
    decline: (url, _role, reason) => declineAt(emulator, url, reason),
    check: () => expect(emulator.control.violations()).toEqual([]),
    close,
  };
});
