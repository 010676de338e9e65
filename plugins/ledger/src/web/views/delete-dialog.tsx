import { ConfirmDialog, showToast } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import { useState } from 'react';
import type { Views } from './use-views.ts';
import { FIRST_VIEW } from './view-address.ts';
import { useViewWrites } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface DeleteDialogProps {
  readonly views: Views;
  readonly onClose: () => void;
}

export default function DeleteDialog({ views, onClose }: DeleteDialogProps) {
  // The page leaves the view before it is deleted.
  const [view] = useState(views.current);
  const { remove } = useViewWrites();

  function confirm() {
    views.openInstead(FIRST_VIEW);
    remove.mutate(view.id, {
      onSuccess: () => {
        showToast({ tone: 'done', text: viewsTexts.deleted(view.name) });
        onClose();
      },
      onError: (error) => {
        views.open(view.id);
        showToast({ tone: 'danger', text: messageOf(error) });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      title={viewsTexts.deleteTitle(view.name)}
      confirmLabel={viewsTexts.deleteDo}
      busyText={remove.isPending ? viewsTexts.deleting : null}
      onClose={onClose}
      onConfirm={confirm}
    >
      {view.kind === 'shared' ? viewsTexts.deleteShared : viewsTexts.deleteOwn}
    </ConfirmDialog>
  );
}
