import { Dialog } from '@porchlight/ui';
import { QrCode } from '@porchlight/ui/qr-code';
import { linkTexts as texts } from './link-texts.ts';

interface QrDialogProps {
  readonly address: string;
  readonly fileName: string;
  readonly onClose: () => void;
}

/** The QR code of a link. Mounted while it is open. */
export function QrDialog({ address, fileName, onClose }: QrDialogProps) {
  return (
    <Dialog open title={texts.qrTitle} size="sheet" onClose={onClose}>
      <QrCode address={address} fileName={fileName} />
    </Dialog>
  );
}
