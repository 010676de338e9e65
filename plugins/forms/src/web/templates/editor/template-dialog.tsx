import { Button, Dialog, FormError, Icon } from '@porchlight/ui';
import {
  ConflictPanel,
  FormSections,
  lazyDialog,
  SlotOutlet,
  useApi,
  useRecordForm,
} from '@porchlight/web';
import { useMemo, useState } from 'react';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder, Template } from '../../../generated/types.ts';
import { editorTitle } from '../../../rules/templates/template-type.ts';
import { TemplateSigning } from '../../../slots.ts';
import { useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { PreviewFiles } from './preview-files.tsx';
import { pricedParts } from './price-fields.tsx';
import {
  templateBody,
  templateMessages,
  templateSections,
  valuesOfTemplate,
  type TemplateValues,
} from './template-form.tsx';
import '../template-dialogs.css';

const texts = templateScreenTexts.editor;
const GetFormLinkDialog = lazyDialog(() => import('../../links/get-form-link-dialog.tsx'));
const UploadDialog = lazyDialog(() => import('../uploads/upload-previews-dialog.tsx'));

interface TemplateDialogProps {
  readonly template: Template;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}

/** The editor of a global form. Mounted while it is open. */
export default function TemplateDialog({ template, folders, onClose }: TemplateDialogProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const [question, setQuestion] = useState<'upload' | 'delete' | 'link' | null>(null);
  const parts = useMemo(() => pricedParts(template), [template]);
  const params = { id: template.id };
  const form = useRecordForm<TemplateValues, Template>({
    record: template,
    valuesOf: (stored) => valuesOfTemplate(stored ?? template, parts),
    check: (values) => templateMessages(template, values),
    save: (values, changed, version) =>
      api.call(templateEndpoints.updateTemplate, {
        params,
        body: { ...templateBody(values, changed, parts), version },
      }),
    refresh,
    done: () => texts.saved,
    onSaved: onClose,
    onUnchanged: onClose,
    versions: {
      versionOf: ({ version }) => version,
      read: async () => (await api.call(templateEndpoints.readTemplate, { params })).form,
      whoChanged: () => Promise.resolve(null),
    },
  });
  const title = editorTitle(template.type);
  const sections = templateSections(template, folders, parts);

  return (
    <>
      <Dialog
        open
        title={title}
        size="wide"
        dirty={form.isDirty}
        busy={form.isSaving}
        onClose={onClose}
        onSubmit={form.submit}
        foot={{
          extra: (
            <Button
              variant="ghost-danger"
              icon={<Icon name="trash-2" />}
              onClick={() => setQuestion('delete')}
            >
              {texts.deleteForm}
            </Button>
          ),
          primary: { label: texts.save, busyText: form.isSaving ? texts.saving : null },
        }}
      >
        <div className="pl-stack template-editor">
          <div className="pl-line template-editor__tools">
            <SlotOutlet slot={TemplateSigning} props={{ template }} />
            <Button icon={<Icon name="link" />} onClick={() => setQuestion('link')}>
              {templateScreenTexts.getLink}
            </Button>
          </div>
          <FormError>{form.failure}</FormError>
          {form.conflict !== null && (
            <ConflictPanel
              conflict={form.conflict}
              definition={{ title, sections }}
              noun="form"
              onChoose={form.choose}
            />
          )}
          <FormSections sections={sections} form={form} />
          <PreviewFiles templateId={template.id} onUpload={() => setQuestion('upload')} />
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach its form. */}
      {question === 'upload' && (
        <UploadDialog templateId={template.id} onClose={() => setQuestion(null)} />
      )}
      {question === 'link' && (
        <GetFormLinkDialog formId={template.id} onClose={() => setQuestion(null)} />
      )}
      {question === 'delete' && (
        <DeleteTemplate template={template} onDeleted={onClose} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}
