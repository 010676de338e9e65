import { Note } from '@porchlight/ui';
import type { Import } from '../../generated/types.ts';
import { noticeText } from '../../rules/import/file-notice.ts';

/** What the agent should know about a file that was read all the same. */
export function ImportNotices({ notices }: Pick<Import, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <Note tone="payment" icon="triangle-alert">
      <ul className="ledger-import__notices">
        {notices.map((notice) => (
          <li key={notice.kind}>{noticeText(notice)}</li>
        ))}
      </ul>
    </Note>
  );
}
