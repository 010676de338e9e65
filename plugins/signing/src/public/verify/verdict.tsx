import { classNames, Glyph } from '@porchlight/ui/bare';
import { useTexts, useTimeText, useVisit } from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { SealAdditions, Verification } from '../../generated/types.ts';
import { verifyTexts } from './verify-texts.ts';
import '../facts.css';

/** How a signer was identified. */
const BASES = {
  'agent-login': 'identityAgentLogin',
  'secure-link': 'identityLink',
  'secure-link-birth-date': 'identityBirthDate',
  'secure-link-passcode': 'identityPasscode',
  'in-person-birth-date': 'identityInPersonBirthDate',
  'in-person-passcode': 'identityInPersonPasscode',
} as const;

/** What was changed in the record of a client, or in the account of an agent, before the signature. */
const CHANGED = {
  name: 'changedName',
  'birth-date': 'changedBirthDate',
  email: 'changedEmail',
  phone: 'changedPhone',
  'agent-name': 'changedAgentName',
  'agent-username': 'changedAgentSignIn',
  'agent-email': 'changedAgentSignIn',
  'agent-password': 'changedAgentSignIn',
} as const;

const ENTERED = {
  ...CHANGED,
  'birth-date': 'enteredBirthDate',
  email: 'enteredEmail',
  phone: 'enteredPhone',
} as const;

const AGENTS = {
  signer: 'agentSigner',
  host: 'agentHost',
  preparer: 'agentPreparer',
  named: 'agentNamed',
} as const;

const REVOKED = {
  'proven-before': 'evidenceRevokedProven',
  'stated-before': 'evidenceRevokedStated',
  after: 'evidenceRevokedAfter',
} as const;

interface VerdictProps {
  readonly verification: Verification;
  /** Of the file that was checked. */
  readonly hash: string | null;
  /** A code alone says nothing about a file. */
  readonly isFile: boolean;
}

/** What was found about a document, in words, with what it rests on. */
export function Verdict({ verification, hash, isFile }: VerdictProps) {
  const t = useTexts(verifyTexts);
  const { agency } = useVisit();
  const timeText = useTimeText();
  const { verdict, title, sealed_at, time_stamp, additions, sha256, certificate, signers } =
    verification;
  const timeOf = (time: string | null) => (time === null ? '-' : timeText(time));
  const facts = { agency: agency.name, title, time: timeOf(sealed_at) };
  const words = {
    valid: isFile
      ? ([CircleCheck, 'done', t('valid'), t('validText', facts)] as const)
      : ([Info, 'known', t('known'), t('knownText', facts)] as const),
    changed: [TriangleAlert, 'bad', t('changed'), t('changedText', facts)] as const,
    missing: [TriangleAlert, 'bad', t('missing', facts), t('missingText', facts)] as const,
    'not-ours': [CircleX, 'bad', t('notOurs', facts), t('notOursText')] as const,
    pending: [Clock, 'known', t('pending'), t('pendingText', facts)] as const,
  };
  const revocation = additions?.revocation ?? null;
  const [icon, tone, heading, text] =
    verdict === 'valid' && revocation?.order === 'after'
      ? ([
          TriangleAlert,
          'bad',
          t('revoked'),
          t('revokedText', { ...facts, time: timeOf(revocation.at) }),
        ] as const)
      : words[verdict];
  return (
    <div className={classNames('verdict', `verdict--${tone}`)} role="status">
      <h2 className="verdict__title">
        <Glyph of={icon} size={24} />
        {heading}
      </h2>
      <p>{text}</p>
      <dl className="facts">
        {verification.template !== undefined && isFile && (
          <div>
            <dt>{t('template')}</dt>
            <dd>{verification.template}</dd>
          </div>
        )}
        {signers.length > 0 && (
          <div>
            <dt>{t('signers')}</dt>
            {signers.map(
              ({ role, name, signed_at, identity, host = '', link_not_sent, changed = [] }) => (
                <dd key={role}>
                  {t(role)}: <span translate="no">{name}</span>,{' '}
                  {signed_at === null ? t('notSigned') : timeOf(signed_at)}
                  {identity !== null && `, ${t(BASES[identity], { host })}`}
                  {link_not_sent === true && <p>{t('linkNotSent')}</p>}
                  {changed.map(({ field, at, of, entered }) => (
                    <p key={`${field} ${String(of)} ${at}`}>
                      {t((entered === true ? ENTERED : CHANGED)[field], {
                        date: timeOf(at),
                        agent: t(of === undefined ? 'agent' : AGENTS[of]),
                      })}
                    </p>
                  ))}
                </dd>
              ),
            )}
          </div>
        )}
        {sealed_at !== null && (
          <div>
            <dt>{t('sealedAt')}</dt>
            <dd>{facts.time}</dd>
            <dt>{t('time')}</dt>
            <dd>
              {time_stamp === null
                ? t('timeServer', facts)
                : t('timeStamped', { by: time_stamp.by, time: timeOf(time_stamp.at) })}
            </dd>
          </div>
        )}
        {additions !== null && <SealEvidence additions={additions} timeOf={timeOf} />}
        {certificate !== null && <HexFact label={t('certificate')} value={certificate} />}
        {hash !== null && <HexFact label={t('fileHash')} value={hash} />}
        {sha256 !== null && (
          <HexFact label={t('sealedHash')} value={sha256}>
            {hash === sha256 && <dd>{t('sameHash')}</dd>}
          </HexFact>
        )}
      </dl>
    </div>
  );
}

interface HexFactProps {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function HexFact({ label, value, children }: HexFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="verdict__hex" translate="no">
        {value}
      </dd>
      {children}
    </div>
  );
}

interface SealEvidenceProps {
  readonly additions: SealAdditions;
  readonly timeOf: (time: string | null) => string;
}

/** What makes the seal last beyond its certificates. */
function SealEvidence({ additions, timeOf }: SealEvidenceProps) {
  const t = useTexts(verifyTexts);
  const { agency } = useVisit();
  const { evidence, evidence_at, revocation, time_stamps } = additions;
  const order = revocation?.order ?? 'after';
  const revoked = { agency: agency.name, time: timeOf(revocation?.at ?? null) };
  const sentences = {
    added: t('evidenceAdded', { time: timeOf(evidence_at) }),
    missing: t('evidenceMissing'),
    unavailable: t('evidenceUnavailable'),
    revoked: t(REVOKED[order], revoked),
  };
  return (
    <div>
      <dt>{t('evidence')}</dt>
      <dd>{sentences[evidence]}</dd>
      {time_stamps.length > 0 && <dt>{t('laterStamps')}</dt>}
      {time_stamps.map(({ at, by }) => (
        <dd key={at}>{t('laterStamp', { by, time: timeOf(at) })}</dd>
      ))}
    </div>
  );
}
