import type { EnvelopeOrder, EnvelopeSigner } from '@porchlight/signing/contract';
import { expect, it } from 'vitest';
import { envelopeDefinition } from './envelope-definition.ts';

const advisor: EnvelopeSigner = {
  role: 'advisor',
  name: 'Ana Lopez',
  email: 'ana@example.com',
  agentId: 4,
  order: 1,
};
const client: EnvelopeSigner = {
  role: 'client',
  name: 'Joe Doe',
  email: 'joe@example.com',
  agentId: null,
  order: 2,
};
const order: EnvelopeOrder = {
  requestId: '6f9619ff-8b86-5011-b42d-00c04fc964ff',
  submissionId: 7,
  templateId: 3,
  providerTemplateId: 'template-1',
  sender: '',
  asker: '',
  title: 'Advisory Services',
  language: 'en',
  signers: [advisor, client],
  actor: { kind: 'system', plugin: 'signing' },
};

it('names both signers by their roles, who sign inside the portal', () => {
  expect(envelopeDefinition(order)).toEqual({
    templateId: 'template-1',
    transactionId: order.requestId,
    status: 'sent',
    emailSubject: 'Advisory Services',
    templateRoles: [
      {
        roleName: 'advisor',
        name: 'Ana Lopez',
        email: 'ana@example.com',
        clientUserId: 'advisor',
        routingOrder: '1',
      },
      {
        roleName: 'client',
        name: 'Joe Doe',
        email: 'joe@example.com',
        clientUserId: 'client',
        routingOrder: '2',
      },
    ],
  });
});

it.each([
  ['es', 'es'],
  ['pt', 'pt_BR'],
] as const)('asks DocuSign to show the client the language %s', (language, supportedLanguage) => {
  expect(envelopeDefinition({ ...order, language })).toMatchObject({
    templateRoles: [
      expect.not.objectContaining({ emailNotification: expect.anything() as unknown }),
      { emailNotification: { supportedLanguage } },
    ],
  });
});

it('cuts a title and a name to what DocuSign takes', () => {
  const long = 'x'.repeat(150);
  const signers = [advisor, { ...client, name: long }];
  expect(envelopeDefinition({ ...order, title: long, signers })).toMatchObject({
    emailSubject: 'x'.repeat(100),
    templateRoles: [{}, { name: 'x'.repeat(100) }],
  });
});
