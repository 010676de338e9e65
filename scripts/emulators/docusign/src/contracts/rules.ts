import { asObjects, asText, type Json } from '@porchlight/emulator-shared';
import type { Template } from '../templates/template.ts';

/** What a rule needs to know beside the request. */
interface RuleSubject {
  readonly body: Json;
  readonly query: URLSearchParams;
  template(templateId: string): Template | undefined;
}

type Rule = (subject: RuleSubject) => (string | null)[];

const ENVELOPE_STATUSES = ['created', 'sent', 'delivered', 'completed', 'declined', 'voided'];
const LONGEST_CLIENT_USER_ID = 100;
const LONGEST_RETURN_URL = 470;
const LONGEST_SUBJECT = 100;
const AUTHENTICATION_METHODS = [
  'Biometric',
  'Email',
  'HTTPBasicAuth',
  'Kerberos',
  'KnowledgeBasedAuth',
  'None',
  'PaperDocuments',
  'Password',
  'RSASecureID',
  'SingleSignOn_CASiteminder',
  'SingleSignOn_InfoCard',
  'SingleSignOn_MicrosoftActiveDirectory',
  'SingleSignOn_Other',
  'SingleSignOn_Passport',
  'SingleSignOn_SAML',
  'Smartcard',
  'SSLMutualAuth',
  'X509Certificate',
];

/** What DocuSign's documentation demands in prose only, by operation. */
const RULES: Readonly<Record<string, Rule>> = {
  Envelopes_PostEnvelopes: createRule,
  Envelopes_PutEnvelope: updateRule,
  Envelopes_GetEnvelopes: listRule,
  Views_PostEnvelopeRecipientView: viewRule,
  Views_PostTemplateEditView: ({ body }) => [returnUrlProblem(body['returnUrl'])],
};

/** What a request violates; empty when it violates nothing. */
export function ruleProblems(operation: string, subject: RuleSubject): string[] {
  return (RULES[operation]?.(subject) ?? []).filter((problem) => problem !== null);
}

function createRule({ body, template }: RuleSubject): (string | null)[] {
  const { status = 'created', templateId } = body;
  const roles = asObjects(body['templateRoles']);
  const known = template(asText(templateId))?.signers.map(({ roleName }) => roleName);
  return [
    unless(
      status === 'created' || status === 'sent',
      `status '${String(status)}' cannot be created`,
    ),
    unless(templateId !== undefined, 'templateId is missing: envelopes are made from templates'),
    unless(asText(body['emailSubject']).length <= LONGEST_SUBJECT, 'emailSubject is too long'),
    ...roles.map(({ clientUserId }) => clientUserIdProblem(clientUserId)),
    ...roles.map(({ roleName }) =>
      unless(
        known === undefined || known.includes(asText(roleName)),
        `roleName '${String(roleName)}' is not a role of the template`,
      ),
    ),
  ];
}

function updateRule({ body }: RuleSubject): (string | null)[] {
  const { status, voidedReason } = body;
  return [
    unless(
      status === undefined || ENVELOPE_STATUSES.includes(asText(status)),
      `status '${String(status)}' is not a status`,
    ),
    unless(status !== 'voided' || asText(voidedReason) !== '', 'voidedReason is missing'),
  ];
}

function listRule({ query }: RuleSubject): (string | null)[] {
  const hasLimit = ['from_date', 'envelope_ids', 'transaction_ids'].some((name) => query.get(name));
  return [unless(hasLimit, 'one of from_date, envelope_ids, and transaction_ids is required')];
}

function viewRule({ body }: RuleSubject): (string | null)[] {
  const method = asText(body['authenticationMethod']);
  return [
    returnUrlProblem(body['returnUrl']),
    unless(
      AUTHENTICATION_METHODS.some((known) => known.toLowerCase() === method.toLowerCase()),
      `authenticationMethod '${method}' is none of the published ones`,
    ),
    ...authenticationProblems(method, body),
    unless(asText(body['userName']) !== '', 'userName is missing'),
    unless(asText(body['email']) !== '', 'email is missing'),
    clientUserIdProblem(body['clientUserId']),
    ...['frameAncestors', 'messageOrigins'].flatMap((name) => originProblems(name, body[name])),
  ];
}

/**
 * The API takes anything here, and prints it as evidence: so the emulator demands that a method names its event, that a
 * signer who answered something has the moment of it, and that no address is made up.
 */
function authenticationProblems(method: string, body: RuleSubject['body']): (string | null)[] {
  const [assertion, instant] = [body['assertionId'], body['authenticationInstant']].map(asText);
  const isNone = method.toLowerCase() === 'none';
  const isAnswer =
    method === 'KnowledgeBasedAuth' || (!isNone && body['clientUserId'] === 'client');
  return [
    unless(!asText(body['email']).endsWith('.invalid'), 'email is made up'),
    unless(isNone || assertion !== '', 'assertionId is missing'),
    unless(
      !isAnswer || !Number.isNaN(Date.parse(instant ?? '')),
      'authenticationInstant is missing',
    ),
  ];
}

function originProblems(name: string, value: unknown): (string | null)[] {
  if (!Array.isArray(value)) return [];
  return value.map((origin: unknown) =>
    unless(
      typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin,
      `${name} has '${String(origin)}', which is no origin`,
    ),
  );
}

function returnUrlProblem(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return 'returnUrl is missing or no URL';
  return unless(value.length <= LONGEST_RETURN_URL, 'returnUrl is longer than 470 characters');
}

function clientUserIdProblem(value: unknown): string | null {
  return unless(asText(value).length <= LONGEST_CLIENT_USER_ID, 'clientUserId is too long');
}

function unless(holds: boolean, problem: string): string | null {
  return holds ? null : problem;
}
