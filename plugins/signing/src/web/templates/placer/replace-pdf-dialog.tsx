import { Dialog, FormError, ProgressBar, showToast } from '@porchlight/ui';
import { messageOf, newIdempotencyKey, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signingTemplateEndpoints } from '../../../endpoints/template-endpoints.ts';
import type { PlacedField, SigningTemplate } from '../../../generated/types.ts';
import { PdfField } from '../adding/pdf-field.tsx';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.replace;

interface ReplacePdfDialogProps {
  readonly templateId: number;
  /** Those of the present document. */
  readonly fields: readonly PlacedField[];
  /** Why the PDF cannot be replaced now. */
  readonly refusal?: string | null;
  readonly onReplaced: (template: SigningTemplate) => void;
  readonly onClose: () => void;
}

/** Another PDF for a document; says which fields went with their pages. Mounted while it is open. */
export default function ReplacePdfDialog(props: ReplacePdfDialogProps) {
  const { templateId, fields, refusal = null, onReplaced, onClose } = props;
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.append('document', chosen);
      return api.upload(signingTemplateEndpoints.replaceTemplateDocument, {
        params: { id: templateId },
        form,
        idempotencyKey,
        onProgress: (sent, total) => setProgress({ sent, total }),
      });
    },
    onSettled: () => setProgress(null),
    onSuccess: ({ data }) => {
      const left = new Set(data.document?.fields.map(({ id }) => id));
      const dropped = fields.filter(({ id }) => !left.has(id)).map(({ label }) => label);
      onReplaced(data);
      showToast(
        dropped.length === 0
          ? { tone: 'done', text: texts.done }
          : { tone: 'note', text: texts.dropped(dropped) },
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={texts.title}
      dirty={file !== null}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (file !== null && refusal === null && !isPending) mutate(file);
      }}
      foot={{
        primary: {
          label: texts.upload,
          busyText: isPending ? texts.uploading : null,
          disabledReason: refusal ?? (file === null ? texts.choose : null),
        },
      }}
    >
      <div className="placer-dialog">
        <FormError>{error === null ? null : messageOf(error)}</FormError>
        <p>{refusal ?? texts.intro}</p>
        <PdfField
          label={texts.file}
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            setKey(newIdempotencyKey());
          }}
        />
        {progress !== null && (
          <ProgressBar label={texts.progress} value={progress.sent} max={progress.total} />
        )}
      </div>
    </Dialog>
  );
}
