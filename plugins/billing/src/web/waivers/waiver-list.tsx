import { Button } from '@porchlight/ui';
import { ActionQuestion, failureText, useApi, useInstant } from '@porchlight/web';
import { useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Waiver } from '../../generated/types.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import type { WaiverTarget } from './waive-dialog.tsx';
import { waiverTexts } from './waiver-texts.ts';
import './waiver-list.css';

interface WaiverListProps {
  readonly of: WaiverTarget;
  readonly waivers: readonly Waiver[];
  /** Whether the agent may undo them. */
  readonly canUndo: boolean;
}

/** What was waived of a session, or written off of an invoice, when, and why; each can be undone. */
export function WaiverList({ of, waivers, canUndo }: WaiverListProps) {
  const texts = waiverTexts[of.kind];
  const instant = useInstant();
  const [revoked, setRevoked] = useState<Waiver | null>(null);
  return (
    <>
      {waivers.map((waiver) => (
        <div key={waiver.id} className="waiver">
          <span>
            {texts.waived(waiver.cents, waiver.reason)} <small>{instant(waiver.created_at)}</small>
          </span>{' '}
          {canUndo && (
            <Button variant="ghost" size="small" onClick={() => setRevoked(waiver)}>
              {waiverTexts.undo}
            </Button>
          )}
        </div>
      ))}
      {revoked !== null && (
        <RevokeWaiver of={of} waiver={revoked} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

interface RevokeWaiverProps {
  readonly of: WaiverTarget;
  readonly waiver: Waiver;
  readonly onClose: () => void;
}

function RevokeWaiver({ of, waiver, onClose }: RevokeWaiverProps) {
  const texts = waiverTexts[of.kind];
  const api = useApi();
  const refresh = useRefreshBilling();
  return (
    <ActionQuestion
      title={texts.undoTitle(waiver.cents)}
      confirm={waiverTexts.undo}
      busy={texts.takingBack}
      done={texts.undone(waiver.cents)}
      failed={(error) => failureText(error, texts.undoFailed)}
      isFailureBelow
      run={() => {
        const { revokeWaiver, undoWriteOff } = invoiceEndpoints;
        const endpoint = of.kind === 'session' ? revokeWaiver : undoWriteOff;
        return api.call(endpoint, { params: { id: of.id, waiverId: waiver.id } }).finally(refresh);
      }}
      onClose={onClose}
    >
      {texts.undoQuestion}
    </ActionQuestion>
  );
}
