import { acceptGone, ActionQuestion, useApi, useDay } from '@porchlight/web';
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
  return (
    <ActionQuestion
      title={texts.revokeTitle}
      confirm={texts.revoke}
      busy={texts.revoking}
      done={texts.revoked}
      failed={texts.revokeFailed}
      run={() => {
        const params = { id, linkId };
        const calls = {
          form: () => api.call(formLinkEndpoints.revokeFormLink, { params }),
          session: () => api.call(formLinkEndpoints.revokeSessionLink, { params }),
          'upload-request': () => api.call(uploadEndpoints.revokeUploadLink, { params }),
        };
        return calls[entity]().catch(acceptGone);
      }}
      onDone={() => {
        onRevoked();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{texts.revokeQuestion(dayOf(link.createdAt))}</p>
    </ActionQuestion>
  );
}
