import { useIsPhone, useStore, VisuallyHidden } from '@porchlight/ui';
import { HeaderAction, lazyDialog, Page, type PageParent } from '@porchlight/web';
import { useMemo, useState } from 'react';
import type { SigningTemplate, TemplateDocument } from '../../../generated/types.ts';
import { fieldProblems } from '../../../rules/builtin/field-problems.ts';
import { readinessProblem } from '../../../rules/builtin/signing-readiness.ts';
import { DeskPlacer } from './desk-placer.tsx';
import { PhonePlacer } from './phone-placer.tsx';
import { PlacerContext } from './placer-context.ts';
import { createPlacer } from './placer-store.ts';
import { placerTexts as texts } from './placer-texts.ts';
import { useSaveFields } from './use-save-fields.ts';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));
const ReplacePdfDialog = lazyDialog(() => import('./replace-pdf-dialog.tsx'));

interface DocumentPlacerProps {
  readonly template: SigningTemplate;
  /** The document as the page opened it. */
  readonly opened: TemplateDocument;
  readonly parent: PageParent;
}

/** A document with its fields while they are placed, and what saves them. */
export function DocumentPlacer({ template, opened, parent }: DocumentPlacerProps) {
  const { template_id: templateId, title } = template;
  const isPhone = useIsPhone();
  const [placer] = useState(() => createPlacer(opened));
  const [isReplacing, setReplacing] = useState(false);
  const saving = useSaveFields(placer, templateId, opened);
  const { fields, pages } = useStore(placer.state);
  const spoken = useStore(placer.spoken);
  const { refusals } = saving;
  const found = useMemo(() => fieldProblems(fields, pages), [fields, pages]);
  const problems = refusals.length === 0 ? found : [...found, ...refusals];
  const sha256 = template.document?.sha256 ?? opened.sha256;
  const context = useMemo(
    () => ({ placer, document: { templateId, sha256 } }),
    [placer, templateId, sha256],
  );
  const { isDirty, isSaving, conflict } = saving;

  function save() {
    const [first] = problems;
    if (first === undefined) return saving.save();
    placer.dispatch({ kind: 'select', ids: [first.fieldId] });
    placer.focusField(first.fieldId);
    placer.spoken.set(texts.fixFirst(problems.length));
  }

  const parts = {
    title,
    problems,
    readiness: readinessProblem(fields),
    failure:
      saving.failure ?? (isDirty && problems.length > 0 ? texts.fixFirst(problems.length) : null),
    onSave: save,
  };
  return (
    <Page
      title={title}
      parent={parent}
      padding="none"
      ground="canvas"
      head="low"
      facts={<span>{isSaving ? texts.saving : isDirty ? texts.unsaved : texts.saved}</span>}
      actions={
        <>
          <HeaderAction label={texts.replacePdf} icon="upload" onClick={() => setReplacing(true)} />
          <HeaderAction
            label={isSaving ? texts.saving : texts.save}
            icon="check"
            variant="primary"
            onClick={save}
          />
        </>
      }
    >
      <PlacerContext value={context}>
        {isPhone ? <PhonePlacer {...parts} /> : <DeskPlacer {...parts} />}
      </PlacerContext>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      {isReplacing && (
        <ReplacePdfDialog
          templateId={templateId}
          fields={fields}
          refusal={isDirty ? texts.replace.saveFirst : null}
          onReplaced={saving.accept}
          onClose={() => setReplacing(false)}
        />
      )}
      {conflict !== null && (
        <ConflictDialog
          labels={conflict.labels}
          onChoose={saving.choose}
          onClose={() => saving.choose('mine')}
        />
      )}
    </Page>
  );
}
