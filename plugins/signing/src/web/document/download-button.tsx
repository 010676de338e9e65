import { Button, Icon, saveFile, showToast } from '@porchlight/ui';
import { isApiError, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { signedDocumentEndpoints } from '../../endpoints/signed-document-endpoints.ts';
import { downloadFailure } from '../../rules/screens/document-failure.ts';
import { documentTexts as texts } from './document-texts.ts';

interface DownloadButtonProps {
  readonly formId: number;
  readonly title: string;
  readonly label?: string;
}

/** Saves the signed document of a form. */
export function DownloadButton({ formId, title, label = texts.download }: DownloadButtonProps) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.download(signedDocumentEndpoints.downloadSigned, { params: { id: formId } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${title}.pdf`),
    onError: (error) =>
      showToast({
        tone: 'danger',
        text: downloadFailure(isApiError(error) ? error.status : 0),
      }),
  });
  return (
    <Button
      icon={<Icon name="download" />}
      busyText={isPending ? texts.downloading : null}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
