import { Button, ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { useApi, wasRefused } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Waiver } from '../../generated/types.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { waiverTexts as texts } from './session-texts.ts';

interface WaiverListProps {
  readonly sessionId: number;
  readonly waivers: readonly Waiver[];
}

/** What was waived of a session and why; each can be undone. */
export function WaiverList({ sessionId, waivers }: WaiverListProps) {
  const [revoked, setRevoked] = useState<Waiver | null>(null);
  return (
    <>
      {waivers.map((waiver) => (
        <div key={waiver.id} className="session-invoices__hint">
          <span>{texts.waived(waiver.cents, waiver.reason)}</span>{' '}
          <Button variant="ghost" size="small" onClick={() => setRevoked(waiver)}>
            {texts.undo}
          </Button>
        </div>
      ))}
      {revoked !== null && (
        <RevokeWaiver sessionId={sessionId} waiver={revoked} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

interface RevokeWaiverProps {
  readonly sessionId: number;
  readonly waiver: Waiver;
  readonly onClose: () => void;
}

function RevokeWaiver({ sessionId, waiver, onClose }: RevokeWaiverProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(invoiceEndpoints.revokeWaiver, {
        params: { id: sessionId, waiverId: waiver.id },
      }),
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'done', text: texts.undone(waiver.cents) });
      onClose();
    },
    onError: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={texts.undoTitle(waiver.cents)}
      confirmLabel={texts.undo}
      busyText={isPending ? texts.takingBack : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.undoQuestion}
      <FormError>
        {error === null ? null : wasRefused(error) ? error.message : texts.undoFailed}
      </FormError>
    </ConfirmDialog>
  );
}
