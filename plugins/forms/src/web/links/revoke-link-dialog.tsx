import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { isGone, useApi, useDay } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import { uploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import { linkTexts as texts } from './link-texts.ts';
import type { RecordLink } from './view-log-dialog.tsx';

interface RevokeLinkProps {
  readonly link: RecordLink & { readonly createdAt: string };
  /** Called once the link is void, before the dialog closes. */
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks before a link is revoked. Mounted while it is open. */
export function RevokeLinkDialog({ link, onRevoked, onClose }: RevokeLinkProps) {
  const api = useApi();
  const dayOf = useDay();
  const { entity, id, linkId } = link;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => {
      const params = { id, linkId };
      const calls = {
        form: () => api.call(formLinkEndpoints.revokeFormLink, { params }),
        session: () => api.call(formLinkEndpoints.revokeSessionLink, { params }),
        'upload-request': () => api.call(uploadEndpoints.revokeUploadLink, { params }),
      };
      return calls[entity]().catch((cause: unknown) => {
        // Someone else has revoked it already.
        if (!isGone(cause)) throw cause;
      });
    },
    onSuccess: () => {
      showToast({ tone: 'done', text: texts.revoked });
      onRevoked();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={texts.revokeTitle}
      confirmLabel={texts.revoke}
      busyText={isPending ? texts.revoking : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormError>{isError ? texts.revokeFailed : null}</FormError>
      <p>{texts.revokeQuestion(dayOf(link.createdAt))}</p>
    </ConfirmDialog>
  );
}
