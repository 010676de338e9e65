import { civilToday, formatDate, formatDateTime, type Language } from '@porchlight/kernel';
import type { PdfBlock, PdfDocument, SealCertificate } from '@porchlight/server';
import type { SigningHost } from '../../../contract.ts';
import { isoOf, type BuiltinEnvelope, type SignerRow } from '../ceremony/builtin-rows.ts';
import { signedCeremony } from '../../../rules/builtin/signing-ceremony.ts';
import type { ChainedStep, StepEntry } from '../ceremony/step-chain.ts';
import { changesIn } from '../../../rules/builtin/signer-changes.ts';
import { movedIn, preparedIn } from '../../../rules/builtin/form-makers.ts';
import { traceKind, tracesOf } from '../../../rules/builtin/staff-traces.ts';
import { addressKind } from './act-address.ts';
import { certificateTexts } from './certificate-texts.ts';

interface CertificateFacts {
  readonly envelope: BuiltinEnvelope;
  readonly steps: readonly ChainedStep[];
  /** The hash of the last step. */
  readonly head: string;
  readonly agency: string;
  readonly timeZone: string;
  /** Where anyone verifies the document. */
  readonly verifyAt: string;
  /** Of the seal that the document gets. */
  readonly seal: Pick<SealCertificate, 'issuer' | 'validUntil'>;
  /** Whether the seal gets the time stamp of an authority. */
  readonly isTimeStamped: boolean;
  /** PNG of a QR code of that address. */
  readonly qrCode: Uint8Array;
}

const TRACES = {
  device: 'staffDevice',
  network: 'staffNetwork',
  forwarded: 'staffForwarded',
  earlier: 'staffEarlier',
} as const;
const LINK_SENT = { mail: 'linkMail', text: 'linkText', none: 'linkNotSent' } as const;

const CHANGED = {
  name: 'changedName',
  'birth-date': 'changedBirthDate',
  email: 'changedEmail',
  phone: 'changedPhone',
  'agent-name': 'changedAgentName',
  'agent-username': 'changedAgentUsername',
  'agent-email': 'changedAgentEmail',
  'agent-password': 'changedAgentPassword',
} as const;

const ENTERED = {
  ...CHANGED,
  'birth-date': 'enteredBirthDate',
  email: 'enteredEmail',
  phone: 'enteredPhone',
} as const;

/** Points. */
const QR_WIDTH = 108;

type Texts = ReturnType<typeof certificateTexts.in>;

/** The page after a signed document: who signed, when and how, and how to verify it. In the language of the client. */
export function certificatePage(facts: CertificateFacts): PdfDocument {
  const { envelope, head, agency, verifyAt, qrCode } = facts;
  const { row, source, signers } = envelope;
  const { issuer } = facts.seal;
  const t = certificateTexts.in(row.language);
  const time = timeIn(facts.timeZone, row.language);
  const last = signers.map(({ signed_at }) => isoOf(signed_at) ?? '').sort();
  const sealEnd = formatDate(civilToday(facts.timeZone, facts.seal.validUntil), row.language);
  const blocks: PdfBlock[] = [
    { kind: 'heading', text: t('title') },
    { kind: 'paragraph', text: t('intro') },
    {
      kind: 'facts',
      facts: [
        [t('document'), row.title],
        ...templateRows(facts.steps, row.title, t),
        [t('envelope'), row.id],
        [t('sentBy'), preparedBy(facts)],
        [t('sentAt'), time(isoOf(row.created_at))],
        [t('completedAt'), time(last.at(-1) ?? null)],
        [t('original'), source.file.sha256],
        [t('chain'), head],
      ],
    },
    ...signers.flatMap((signer) => signerBlocks(signer, facts, t)),
    { kind: 'heading', text: t('verify'), level: 2 },
    { kind: 'paragraph', text: t('verifyHow') },
    { kind: 'paragraph', text: verifyAt },
    { kind: 'facts', facts: [[t('code'), row.code]] },
    { kind: 'image', image: qrCode, width: QR_WIDTH },
    { kind: 'heading', text: t('limitsTitle'), level: 2 },
    { kind: 'paragraph', text: t('limits') },
    { kind: 'paragraph', text: issuer === null ? t('sealSelf') : t('sealIssued', { issuer }) },
    { kind: 'paragraph', text: t(facts.isTimeStamped ? 'timeStamped' : 'timeServer') },
    { kind: 'paragraph', text: t(issuer === null ? 'revocationNone' : 'revocationLater') },
    { kind: 'paragraph', text: t('sealUntil', { date: sealEnd }) },
    { kind: 'paragraph', text: t('attached') },
  ];
  return { title: t('title'), language: row.language, header: agency, blocks };
}

/** Every account that prepared the form before it was signed, and the agency. */
function preparedBy({ envelope: { row }, steps, agency }: CertificateFacts): string {
  const others = steps.flatMap(({ entry }) => preparedIn(entry.facts));
  return [...new Set([row.sender_name, ...others, agency])]
    .filter((name) => name !== '')
    .join(', ');
}

function signerBlocks(
  signer: SignerRow,
  { steps, timeZone, envelope }: CertificateFacts,
  t: Texts,
): readonly PdfBlock[] {
  const time = timeIn(timeZone, envelope.row.language);
  const entries = steps.map(({ entry }) => entry);
  const acts = signedCeremony(entries, signer.role);
  const isDrawn = acts?.signed.facts['signature'] === 'drawn';
  const rows: (readonly [string, string])[] = [
    [t('email'), signer.email],
    [t('identity'), identityText(signer, steps, t)],
    ...linkRows(acts?.signed, t),
    ...handedRows(acts?.identity, t),
    [t('opened'), time(isoOf(signer.delivered_at))],
    ...originRows(acts?.opened, t),
    [
      t('consent'),
      t('consentValue', {
        date: time(isoOf(signer.consented_at)),
        version: signer.consent_version ?? '',
      }),
    ],
    ...originRows(acts?.consent, t),
    [t('signed'), time(isoOf(signer.signed_at))],
    [t('method'), isDrawn ? t('methodDrawn') : t('methodTyped')],
    ...originRows(acts?.signed, t),
    ...tracesOf(acts?.signed.facts ?? {}).map(
      (trace) => [t('notice'), t(TRACES[traceKind(trace)], { name: trace.name })] as const,
    ),
    ...movedIn(acts?.signed.facts ?? {}).map(
      ({ at, by }) =>
        [
          t('notice'),
          t('movedForm', { date: time(at), name: by ?? t('changedByUnknown') }),
        ] as const,
    ),
    ...changesIn(acts?.signed.facts ?? {}).map(
      ({ field, at, by, entered, from = '', agent = '' }) => {
        const facts = { date: time(at), name: by ?? t('changedByUnknown'), from, agent };
        return [t('notice'), t((entered === true ? ENTERED : CHANGED)[field], facts)] as const;
      },
    ),
  ];
  return [
    { kind: 'heading', text: `${t(signer.role)}: ${signer.name}`, level: 2 },
    { kind: 'facts', facts: rows.filter(([, value]) => value !== '') },
  ];
}

/** An agent can give a form another title than its template has. */
function templateRows(
  steps: readonly ChainedStep[],
  title: string,
  t: Texts,
): readonly (readonly [string, string])[] {
  const template = steps[0]?.entry.facts['template_title'];
  return typeof template === 'string' && template !== title ? [[t('template'), template]] : [];
}

/** How the link reached the client, as far as the portal knows; nothing for signatures from before that was recorded. */
function linkRows(signed: StepEntry | undefined, t: Texts): readonly (readonly [string, string])[] {
  const sent = LINK_SENT[signed?.facts['link_sent'] as keyof typeof LINK_SENT];
  return sent === undefined ? [] : [[t('link'), t(sent)]];
}

/** Where the agent handed the device over; nothing for a signer on a device of their own. */
function handedRows(
  identity: StepEntry | undefined,
  t: Texts,
): readonly (readonly [string, string])[] {
  const from = identity?.facts['started_from'] as SigningHost['startedFrom'];
  if (from === undefined) return [];
  return [
    [t('handedFrom'), addressText(from, t)],
    [t('device'), from.user_agent ?? ''],
  ];
}

/** Where an act came from. */
function originRows(
  act: StepEntry | null | undefined,
  t: Texts,
): readonly (readonly [string, string])[] {
  if (act == null) return [];
  return [
    [t('address'), addressText(act, t)],
    [t('device'), act.user_agent ?? ''],
  ];
}

/** An address that is not the signer's is never printed without saying so. */
function addressText(from: Parameters<typeof addressKind>[0], t: Texts): string {
  const address = from.ip ?? '';
  const printed = {
    public: address,
    private: t('addressPrivate', { address }),
    local: t('addressLocal', { address }),
    unknown: address === '' ? t('addressUnknown') : t('addressProxy', { address }),
  };
  return printed[addressKind(from)];
}

function identityText(
  { role, identity }: SignerRow,
  steps: readonly ChainedStep[],
  t: Texts,
): string {
  const last = steps.findLast(({ entry }) => entry.kind === 'identity' && entry.role === role);
  const by = last?.entry.facts['by'];
  switch (identity) {
    case 'secure-link':
      return t('identityLink');
    case 'secure-link-birth-date':
      return t('identityBirthDate');
    case 'secure-link-passcode':
      return t('identityPasscode');
    case 'in-person-birth-date':
      return t('identityInPersonBirthDate', { name: String(by) });
    case 'in-person-passcode':
      return t('identityInPersonPasscode', { name: String(by) });
    case 'agent-login':
    case null:
      return typeof by === 'string' ? t('identityAgentLogin', { name: by }) : t('identityAgent');
  }
}

function timeIn(timeZone: string, language: Language): (instant: string | null) => string {
  return (instant) => (instant === null ? '' : formatDateTime(instant, timeZone, language));
}
