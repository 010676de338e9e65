import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  advisor,
  client,
  sendEnvelope,
  signDocuments,
  signInSdk,
  templateIdOf,
  templateRoles,
  viewUrl,
  type SignedInSdk,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

let emulator: Emulator;
let sdk: SignedInSdk;
let accountId: string;

beforeAll(async () => {
  emulator = await start();
  ({ accountId } = emulator.account);
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  await emulator.control.reset();
  sdk = await signInSdk(emulator);
});
afterEach(() => expect(emulator.control.violations()).toEqual([]));

it('lists the templates of the account with counters as texts', async () => {
  const list = await sdk.templates.listTemplates(accountId, {
    include: 'recipients',
    count: '1',
    startPosition: '0',
    orderBy: 'name',
  } as never);
  expect(list).toMatchObject({ resultSetSize: '1', totalSetSize: '2', endPosition: '0' });
  const [first] = list.envelopeTemplates!;
  expect(first).toMatchObject({ name: 'Advisory Services', templateId: templateIdOf(emulator) });
  const roles = first!.recipients?.signers?.map(({ roleName, routingOrder }) => [
    roleName,
    routingOrder,
  ]);
  expect(roles).toEqual([
    ['advisor', '1'],
    ['client', '2'],
  ]);
});

it('describes the checkboxes and lists of a template with page and position', async () => {
  const template = await sdk.templates.get(accountId, templateIdOf(emulator));
  const { checkboxTabs, listTabs } = template.recipients!.signers![1]!.tabs!;
  expect(checkboxTabs?.map(({ tabLabel }) => tabLabel)).toEqual([
    'Financial Plan',
    'Investment Management',
  ]);
  expect(checkboxTabs?.[0]).toMatchObject({ pageNumber: '1', xPosition: '72', selected: 'false' });
  expect(listTabs?.[0]).toMatchObject({ tabLabel: 'Billing Frequency' });
  expect(listTabs?.[0]?.listItems?.[0]).toMatchObject({ text: 'Monthly', value: 'Monthly' });
});

it('takes an envelope of two signers from sent to completed', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk);
  const statusOf = async () => (await sdk.envelopes.getEnvelope(accountId, envelopeId)).status;
  expect(await statusOf()).toBe('sent');
  expect(await signDocuments(emulator, sdk, envelopeId, advisor)).toMatch(
    /event=signing_complete$/,
  );
  const { signers } = await sdk.envelopes.listRecipients(accountId, envelopeId);
  expect(signers!.map(({ status }) => status)).toEqual(['completed', 'sent']);
  const leads = await signDocuments(emulator, sdk, envelopeId, client, {
    'Financial Plan': 'true',
    'Billing Frequency': 'Quarterly',
  });
  expect(leads).toBe(
    'https://portal.example.com/crm/signing-complete?formId=7&event=signing_complete',
  );
  expect(await statusOf()).toBe('completed');
  const { formData } = await sdk.envelopes.getFormData(accountId, envelopeId);
  expect(formData).toMatchObject(
    [
      ['advisor_date', expect.stringMatching(/^\d+\/\d+\/\d{4}$/)],
      ['advisor_name', 'Ana Lopez'],
      ['Financial Plan', 'X'],
      ['Investment Management', ''],
      ['Billing Frequency', 'Quarterly'],
      ['client_date', expect.stringMatching(/^\d+\/\d+\/\d{4}$/)],
      ['client_name', 'Óscar Núñez'],
    ].map(([name, value]) => ({ name, value })),
  );
});

it('returns the documents with a certificate as a Buffer', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk);
  await signDocuments(emulator, sdk, envelopeId, advisor);
  const options = { certificate: 'true' };
  const whole = await sdk.envelopes.getDocument(accountId, envelopeId, 'combined', options);
  const bytes = whole as unknown as Buffer;
  expect(Buffer.isBuffer(bytes)).toBe(true);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
  const { envelopeDocuments } = await sdk.envelopes.listDocuments(accountId, envelopeId);
  expect(envelopeDocuments!.map(({ documentId }) => documentId)).toEqual(['1', 'certificate']);
});

it('finds envelopes by their ids and by their transactions', async () => {
  const transactionId = '7b6b9d54-0f4e-4d2a-9a3e-6ad3e0b1d111';
  const [first, second] = [
    await sendEnvelope(emulator, sdk, { transactionId }),
    await sendEnvelope(emulator, sdk),
  ];
  const byId = await sdk.envelopes.listStatusChanges(accountId, {
    envelopeIds: `${first},${second}`,
  } as never);
  expect(byId.envelopes!.map(({ envelopeId }) => envelopeId)).toEqual([first, second]);
  const byTransaction = await sdk.envelopes.listStatusChanges(accountId, {
    transactionIds: transactionId,
  } as never);
  expect(byTransaction.envelopes).toMatchObject([{ envelopeId: first, status: 'sent' }]);
});

it('returns the first envelope when a transaction is sent twice', async () => {
  const transactionId = '7b6b9d54-0f4e-4d2a-9a3e-6ad3e0b1d222';
  const first = await sendEnvelope(emulator, sdk, { transactionId });
  expect(await sendEnvelope(emulator, sdk, { transactionId })).toBe(first);
  expect(emulator.control.state().envelopes).toHaveLength(1);
});

it('voids an envelope that is sent, and refuses to void it again', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk);
  const void_ = () =>
    sdk.envelopes.update(accountId, envelopeId, {
      envelope: { status: 'voided', voidedReason: 'x'.repeat(250) },
    });
  expect(await void_()).toMatchObject({ envelopeId });
  const { status, voidedReason } = await sdk.envelopes.getEnvelope(accountId, envelopeId);
  expect([status, voidedReason?.length]).toEqual(['voided', 200]);
  await expect(void_()).rejects.toMatchObject({
    response: {
      status: 400,
      data: {
        errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE',
        message: 'Only envelopes in the Sent or Delivered states may be voided.',
      },
    },
  });
});

it('refuses a view for a recipient that differs in a letter, and for the second before the first', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk);
  const refusal = (errorCode: string) => ({ response: { status: 400, data: { errorCode } } });
  await expect(
    viewUrl(emulator, sdk, envelopeId, { ...advisor, name: 'Ana Lopes' }),
  ).rejects.toMatchObject(refusal('UNKNOWN_ENVELOPE_RECIPIENT'));
  await expect(viewUrl(emulator, sdk, envelopeId, client)).rejects.toMatchObject(
    refusal('RECIPIENT_NOT_IN_SEQUENCE'),
  );
});

it('sends a draft later, corrects a signer, and lists what happened', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk, { status: 'created' });
  await sdk.envelopes.update(accountId, envelopeId, { envelope: { status: 'sent' } });
  await sdk.envelopes.updateRecipients(accountId, envelopeId, {
    recipients: { signers: [{ recipientId: '2', email: 'new@example.com' }] },
  });
  const { signers } = await sdk.envelopes.listRecipients(accountId, envelopeId);
  expect(signers![1]!.email).toBe('new@example.com');
  const { auditEvents } = await sdk.envelopes.listAuditEvents(accountId, envelopeId);
  expect(auditEvents).toHaveLength(2);
  const tabs = await sdk.envelopes.listTabs(accountId, envelopeId, '2');
  expect(tabs.checkboxTabs).toHaveLength(2);
});

it('makes a template of a document, and opens a page to edit it', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  const { templateId } = (await sdk.templates.createTemplate(accountId, {
    envelopeTemplate: {
      name: 'Beneficiary Form',
      emailSubject: 'Please sign',
      documents: [{ documentId: '1', name: 'form.pdf', documentBase64: await pdf.saveAsBase64() }],
      recipients: {
        signers: [
          {
            recipientId: '1',
            roleName: 'client',
            routingOrder: '1',
            tabs: { textTabs: [{ documentId: '1', pageNumber: '1', tabLabel: 'Beneficiary' }] },
          },
        ],
      },
    },
  } as never)) as unknown as { templateId: string };
  const documents = await sdk.templates.listDocuments(accountId, templateId);
  expect(documents.templateDocuments).toMatchObject([{ name: 'form.pdf' }]);
  const { url } = await sdk.templates.createEditView(accountId, templateId, {
    templateViewRequest: { returnUrl: 'https://portal.example.com/crm/forms' },
  } as never);
  expect(await (await fetch(url!)).text()).toContain('Beneficiary');
});

it('refuses a role that the template does not have, and records the violation', async () => {
  const templateRole = { ...templateRoles[0], roleName: 'Advisor' };
  await expect(
    sendEnvelope(emulator, sdk, { templateRoles: [templateRole] }),
  ).rejects.toMatchObject({
    response: { status: 400, data: { errorCode: 'INVALID_REQUEST_PARAMETER' } },
  });
  expect(emulator.control.violations()).toMatchObject([
    { operation: 'Envelopes_PostEnvelopes', where: 'rule' },
  ]);
  emulator.control.clearViolations();
});
