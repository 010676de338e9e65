import { Button, FormError } from '@porchlight/ui/bare';
import { useAction, useTexts, useVisit } from '@porchlight/web/public';
import { useRef } from 'react';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

/** Saves the document as it is before it is signed. */
export function UnsignedCopyButton({ title }: { readonly title: string }) {
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const link = useRef<HTMLAnchorElement>(null);
  const { busy, failure, run } = useAction();

  async function download() {
    const { blob, name } = await api.download(ceremonyEndpoints.readCeremonyDocument);
    const address = URL.createObjectURL(blob);
    link.current!.href = address;
    link.current!.download = name ?? `${title}.pdf`;
    link.current!.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  return (
    <>
      <Button variant="ghost" busyText={busy} onClick={() => void run(t('downloading'), download)}>
        {t('download')}
      </Button>
      <a ref={link} hidden aria-hidden tabIndex={-1} />
      <FormError>{failure}</FormError>
    </>
  );
}
