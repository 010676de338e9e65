import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { useDay } from '@porchlight/web';
import type { SessionToken } from '../../generated/types.ts';
import { linkTexts as texts } from './link-texts.ts';
import type { SessionLinkParts } from './use-session-link.ts';
import { useViewText } from './view-summary.tsx';

interface ReplaceLinkProps {
  /** The link that ends. */
  readonly link: SessionToken;
  readonly replacing: SessionLinkParts['replacing'];
  readonly onClose: () => void;
}

/** Shows which link of a session ends before another one is made. Mounted while it is open. */
export function ReplaceLinkDialog({ link, replacing, onClose }: ReplaceLinkProps) {
  const dayOf = useDay();
  const viewText = useViewText();
  return (
    <ConfirmDialog
      open
      title={texts.replaceTitle}
      confirmLabel={texts.replace}
      busyText={replacing.isPending ? texts.replacing : null}
      onConfirm={() =>
        replacing.mutate(undefined, {
          onSuccess: () => {
            showToast({ tone: 'done', text: texts.replaced });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormError>{replacing.isError ? texts.replaceFailed : null}</FormError>
      <div className="link-question">
        <p>{texts.replaceQuestion}</p>
        <p className="link-old">{link.formUrl}</p>
        <p>
          {texts.replaceFacts(dayOf(link.created_at), viewText(link))} {texts.replaceNext}
        </p>
      </div>
    </ConfirmDialog>
  );
}
