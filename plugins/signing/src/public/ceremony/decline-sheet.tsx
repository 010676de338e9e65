import { Button, FormError } from '@porchlight/ui/bare';
import { TextArea } from '@porchlight/ui/porch';
import { useAction, useKept, useTexts } from '@porchlight/web/public';
import { useState } from 'react';
import { ceremonyTexts } from './ceremony-texts.ts';
import { Sheet } from './sheet.tsx';

interface DeclineSheetProps {
  readonly asker: string;
  readonly onDecline: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why, and whether the signer means it. */
export function DeclineSheet({ asker, onDecline, onClose }: DeclineSheetProps) {
  const t = useTexts(ceremonyTexts);
  const [reason, setReason, forgetReason] = useKept('reason', '');
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, run, forget } = useAction();

  async function decline() {
    if (busy !== null) return;
    setMissing(reason.trim() === '');
    forget();
    if (reason.trim() === '') return;
    await run(t('declining'), async () => {
      await onDecline(reason.trim());
      forgetReason();
    });
  }

  return (
    <Sheet title={t('declineTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decline();
        }}
      >
        <p className="visit__text decline__text">{t('declineText', { name: asker })}</p>
        <TextArea
          label={t('declineReason')}
          value={reason}
          maxLength={500}
          rows={3}
          error={isMissing ? t('declineReasonMissing') : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{failure}</FormError>
        <div className="sheet__actions">
          <Button onClick={onClose}>{t('keepReading')}</Button>
          <Button type="submit" variant="danger" busyText={busy}>
            {t('declineConfirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
