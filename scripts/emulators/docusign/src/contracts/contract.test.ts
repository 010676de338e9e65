import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../operations/operations.ts';
import {
  advisor,
  assertionFor,
  requestToken,
  sendEnvelope,
  signInSdk,
  viewUrl,
  type SignedInSdk,
} from '../sdk-calls.fixture.ts';
import { start, type Emulator } from '../start.ts';
import { contractsFolder, loadContract } from './load-contract.ts';
import { ruleProblems } from './rules.ts';

const folder = contractsFolder();
const suffix = folder === null ? ' (skipped: the published specification is not at hand)' : '';

describe.skipIf(folder === null)(`comparison with the published specification${suffix}`, () => {
  let emulator: Emulator;
  let sdk: SignedInSdk;
  beforeAll(async () => {
    emulator = await start();
    sdk = await signInSdk(emulator);
  });
  afterAll(() => emulator.stop());
  beforeEach(() => emulator.control.clearViolations());

  it('emulates every operation of the specification at its path', () => {
    const published = [...loadContract(folder!).operations].map(([id, { method, path }]) => ({
      id,
      method,
      path,
    }));
    const emulated = operations.map(({ id, method, path }) => ({ id, method, path }));
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(emulated.sort(byId)).toEqual(published.sort(byId));
  });

  it('refuses an unknown property of a request', async () => {
    await expect(sendEnvelope(emulator, sdk, { subject: 'Please sign' })).rejects.toMatchObject({
      response: { status: 400, data: { errorCode: 'INVALID_REQUEST_PARAMETER' } },
    });
    expect(emulator.control.violations()).toMatchObject([
      { where: 'body', detail: "/ has the unknown property 'subject'" },
    ]);
  });

  it('refuses a boolean where the API has texts', async () => {
    const checkbox = { tabLabel: 'Financial Plan', selected: true };
    const tabs = { checkboxTabs: [checkbox] };
    const templateRoles = [{ roleName: 'advisor', ...advisor, tabs }];
    await expect(sendEnvelope(emulator, sdk, { templateRoles })).rejects.toThrow();
    expect(emulator.control.violations()).toMatchObject([{ where: 'body' }]);
  });

  it('refuses an unknown name in a query', async () => {
    const { access_token } = await token(emulator);
    const { accountId } = emulator.account;
    const url = `${emulator.url}/restapi/v2.1/accounts/${accountId}/templates?includes=recipients`;
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(url, { headers })).status).toBe(400);
    expect(emulator.control.violations()).toMatchObject([{ where: 'query' }]);
  });

  it('takes properties that only the newer SDK knows, and objects whose definition is missing', () => {
    const contract = loadContract(folder!);
    const signer = { recipientId: '1', offlineAttributes: { accountEsignId: '1' } };
    expect(contract.problems('recipients', { signers: [signer] })).toEqual([]);
    expect(contract.problems('checkbox', { extensionData: {} })).toEqual([]);
  });
});

describe('rules without the published specification', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await start({ contracts: null });
  });
  afterAll(() => emulator.stop());

  it('refuses what the rules refuse', async () => {
    const sdk = await signInSdk(emulator);
    expect(emulator.hasContract).toBe(false);
    const envelopeId = await sendEnvelope(emulator, sdk, { subject: 'not checked' });
    const returnUrl = `https://portal.example.com/${'x'.repeat(460)}`;
    await expect(viewUrl(emulator, sdk, envelopeId, advisor, { returnUrl })).rejects.toThrow();
    expect(emulator.control.violations()).toMatchObject([
      { where: 'rule', detail: 'returnUrl is longer than 470 characters' },
    ]);
  });

  it('records violations without refusing them when it is not strict', async () => {
    const lenient = await start({ contracts: null, strict: false });
    await sendEnvelope(lenient, await signInSdk(lenient), { emailSubject: 'x'.repeat(101) });
    expect(lenient.control.violations()).toMatchObject([{ detail: 'emailSubject is too long' }]);
    await lenient.stop();
  });

  it.each([
    ['Envelopes_PostEnvelopes', { status: 'completed', templateId: 't' }, 'cannot be created'],
    ['Envelopes_PostEnvelopes', { status: 'sent' }, 'templateId is missing'],
    ['Envelopes_PutEnvelope', { status: 'voided' }, 'voidedReason is missing'],
    ['Envelopes_PutEnvelope', { status: 'cancelled' }, 'is not a status'],
    ['Envelopes_GetEnvelopes', {}, 'one of from_date'],
    ['Views_PostTemplateEditView', {}, 'returnUrl is missing'],
    ['Views_PostEnvelopeRecipientView', { authenticationMethod: 'sms' }, 'none of the published'],
    ['Views_PostEnvelopeRecipientView', { authenticationMethod: 'Password' }, 'assertionId is'],
    [
      'Views_PostEnvelopeRecipientView',
      { authenticationMethod: 'KnowledgeBasedAuth', assertionId: 'a' },
      'authenticationInstant is missing',
    ],
    ['Views_PostEnvelopeRecipientView', { email: 'client@unknown.invalid' }, 'email is made up'],
    ['Views_PostEnvelopeRecipientView', { frameAncestors: ['https://a.example/x'] }, 'no origin'],
    [
      'Views_PostEnvelopeRecipientView',
      { clientUserId: 'x'.repeat(101) },
      'clientUserId is too long',
    ],
  ])('finds what is wrong with %s %j', (operation, body, problem) => {
    const query = new URLSearchParams();
    const problems = ruleProblems(operation, { body, query, template: () => undefined });
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });
});

async function token(emulator: Emulator): Promise<{ access_token: string }> {
  const response = await requestToken(emulator, assertionFor(emulator, new Date()));
  return (await response.json()) as { access_token: string };
}
