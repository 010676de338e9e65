import { Button, FormError } from '@porchlight/ui/bare';
import { useFailureText, useTexts, useVisit } from '@porchlight/web/public';
import { useRef, useState } from 'react';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

/** Saves the document as it is before it is signed. */
export function UnsignedCopyButton({ title }: { readonly title: string }) {
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const link = useRef<HTMLAnchorElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const { blob, name } = await api.download(ceremonyEndpoints.readCeremonyDocument);
      const address = URL.createObjectURL(blob);
      link.current!.href = address;
      link.current!.download = name ?? `${title}.pdf`;
      link.current!.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        busyText={isBusy ? t('downloading') : null}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      <a ref={link} hidden aria-hidden tabIndex={-1} />
      <FormError>{failure}</FormError>
    </>
  );
}
