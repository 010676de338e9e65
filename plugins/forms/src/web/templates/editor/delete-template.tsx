import { ActionQuestion, isApiError, useApi } from '@porchlight/web';
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
  return (
    <ActionQuestion
      title={texts.deleteTitle(template.title)}
      confirm={texts.deleteForm}
      busy={texts.deleting}
      done={texts.deleted}
      failed={(error) =>
        isApiError(error) && error.status === 409 ? error.message : texts.deleteFailed
      }
      run={() => api.call(templateEndpoints.deleteTemplate, { params: { id: template.id } })}
      refresh={refresh}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
    </ActionQuestion>
  );
}
