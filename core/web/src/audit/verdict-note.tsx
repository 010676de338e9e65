import { Icon, Note } from '@porchlight/ui';
import { messageOf } from '../api/api-error.ts';
import { auditTexts as texts } from './audit-texts.ts';
import type { Verification } from './use-verification.ts';

/** What the verification found. */
export function VerdictNote({ verification: { verdict, error, isRunning } }: VerdictNoteProps) {
  return <div role="status">{!isRunning && <Verdict verdict={verdict} error={error} />}</div>;
}

interface VerdictNoteProps {
  readonly verification: Verification;
}

function Verdict({ verdict, error }: Pick<Verification, 'verdict' | 'error'>) {
  if (error !== null) return <Trouble text={messageOf(error)} />;
  if (verdict === undefined) return null;
  const { ok, rows, unsealed, reason } = verdict;
  if (!ok) return <Trouble text={texts.touched(reason ?? '', rows)} />;
  return (
    <Note tone="done" icon={<Icon name="circle-check" size={16} />}>
      {texts.untouched(rows, unsealed)}
    </Note>
  );
}

function Trouble({ text }: { readonly text: string }) {
  return (
    <Note tone="danger" icon={<Icon name="triangle-alert" size={16} />}>
      {text}
    </Note>
  );
}
