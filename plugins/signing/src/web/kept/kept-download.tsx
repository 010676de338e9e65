import { Button, Icon, saveFile, showToast } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { keptDocumentEndpoints } from '../../endpoints/kept-document-endpoints.ts';
import type { KeptDocument } from '../../generated/types.ts';
import { keptTexts as texts } from './kept-texts.ts';

/** Saves a signed document, whether or not its form still exists. */
export function KeptDownload({ document }: { readonly document: KeptDocument }) {
  const api = useApi();
  const { id, title, client_name: client } = document;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.download(keptDocumentEndpoints.downloadKept, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${title}.pdf`),
    onError: (error) =>
      showToast({ tone: 'danger', text: `${texts.downloadFailed} ${messageOf(error)}` }),
  });
  return (
    <Button
      size="small"
      icon={<Icon name="download" />}
      aria-label={texts.downloadOf(title, client || texts.noName)}
      busyText={isPending ? texts.busy : null}
      onClick={() => mutate()}
    >
      {texts.download}
    </Button>
  );
}
