import { Button, FormError } from '@porchlight/ui/bare';
import { TextArea } from '@porchlight/ui/porch';
import { useFailureText, useKept, useTexts } from '@porchlight/web/public';
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
  const failureText = useFailureText();
  const [reason, setReason, forgetReason] = useKept('reason', '');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function decline() {
    if (isBusy) return;
    setMissing(reason.trim() === '');
    setFailure(null);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onDecline(reason.trim());
      forgetReason();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
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
          <Button type="submit" variant="danger" busyText={isBusy ? t('declining') : null}>
            {t('declineConfirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
