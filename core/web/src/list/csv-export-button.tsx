import type { Endpoint, SchemaRef } from '@porchlight/kernel';
import { Button, Icon, saveFile, showToast } from '@porchlight/ui';
import { useMutation } from '@tanstack/react-query';
import { isApiError, messageOf } from '../api/api-error.ts';
import type { CallInput } from '../api/call-input.ts';
import { useApi } from '../portal/portal-context.tsx';
import { listTexts } from './list-texts.ts';

interface CsvExportButtonProps<B> {
  readonly endpoint: Endpoint<undefined, undefined, SchemaRef<B>, undefined>;
  /** The filter. */
  readonly body: B;
  /** Of the file when the server gives none. */
  readonly name: string;
  /** How many records the filter leaves; undefined until it is known. */
  readonly total: number | undefined;
  readonly texts: {
    readonly nothingToExport: string;
    /** Shown when the connection breaks off. */
    readonly exportFailed: string;
  };
}

/** Saves the records of a filter, those of all pages, as a CSV file once it is whole. */
export function CsvExportButton<B>(props: CsvExportButtonProps<B>) {
  const { endpoint, body, name, total, texts } = props;
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const input = { body } as CallInput<undefined, undefined, SchemaRef<B>>;
      return api.download(endpoint, input);
    },
    onSuccess: ({ blob, name: given }) => {
      const saved = given ?? name;
      saveFile(blob, saved);
      showToast({ tone: 'done', text: listTexts.exported(saved) });
    },
    onError: (error) => {
      const isCutOff = isApiError(error) && error.status === 0;
      showToast({ tone: 'danger', text: isCutOff ? texts.exportFailed : messageOf(error) });
    },
  });
  return (
    <Button
      icon={<Icon name="download" />}
      busyText={isPending ? listTexts.exporting : null}
      disabledReason={total === 0 ? texts.nothingToExport : null}
      onClick={() => mutate()}
    >
      {listTexts.export}
    </Button>
  );
}
