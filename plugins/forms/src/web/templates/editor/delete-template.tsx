import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { isApiError, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Template } from '../../../generated/types.ts';
import { useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.editor;

interface DeleteTemplateProps {
  readonly template: Template;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms that a form is deleted. One with submissions cannot be, and the server says so. */
export function DeleteTemplate({ template, onDeleted, onClose }: DeleteTemplateProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(templateEndpoints.deleteTemplate, { params: { id: template.id } }),
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'done', text: texts.deleted });
      onDeleted();
    },
  });
  const reason = isApiError(error) && error.status === 409 ? error.message : texts.deleteFailed;
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle(template.title)}
      confirmLabel={texts.deleteForm}
      busyText={isPending ? texts.deleting : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormError>{error === null ? null : reason}</FormError>
      <p>{texts.deleteQuestion}</p>
    </ConfirmDialog>
  );
}
