import { showToast, useStore } from '@porchlight/ui';
import { isApiError, messageOf, useApi, useLeaveGuard } from '@porchlight/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signingTemplateEndpoints } from '../../../endpoints/template-endpoints.ts';
import type { PlacedField, SigningTemplate, TemplateDocument } from '../../../generated/types.ts';
import type { FieldProblem } from '../../../rules/builtin/field-problems.ts';
import {
  isSameFields,
  mergedFields,
  type MergedFields,
  withTheirs,
} from '../../../rules/placing/merge-fields.ts';
import { signingTemplateQuery } from '../signing-template-queries.ts';
import type { Placer } from './placer-store.ts';
import { placerTexts } from './placer-texts.ts';

/** A field was changed here and by someone else. */
interface FieldsConflict {
  readonly merged: MergedFields;
  readonly theirs: TemplateDocument;
}

interface FieldsSave {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** What the server refused at fields that are still as they were sent. */
  readonly refusals: readonly FieldProblem[];
  readonly conflict: { readonly labels: readonly string[] } | null;
  readonly save: () => void;
  readonly choose: (side: 'mine' | 'theirs') => void;
  /** Takes over a document that the server returned, such as after its PDF was replaced. */
  readonly accept: (template: SigningTemplate) => void;
}

/**
 * Saves the fields of a document. What others saved since is merged; a field that both changed is asked about.
 *
 * @param opened the document as the page opened it
 */
export function useSaveFields(
  placer: Placer,
  templateId: number,
  opened: TemplateDocument,
): FieldsSave {
  const api = useApi();
  const queries = useQueryClient();
  const { fields } = useStore(placer.state);
  const [saved, setSaved] = useState(opened);
  const [conflict, setConflict] = useState<FieldsConflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const query = signingTemplateQuery(api, templateId);
  const params = { id: templateId };
  const isDirty = !isSameFields(saved.fields, fields);
  useLeaveGuard(isDirty);

  function accept(template: SigningTemplate) {
    queries.setQueryData(query.queryKey, template);
    // The list of templates shows whether it can be signed.
    void queries.invalidateQueries({ queryKey: ['forms', 'templates'] });
    const { document } = template;
    if (document === null) return;
    if (document.sha256 !== saved.sha256)
      placer.dispatch({ kind: 'load', pages: document.pages, fields: document.fields });
    setSaved(document);
    setConflict(null);
    setFailure(null);
  }

  const fail = (error: unknown) => setFailure(placerTexts.saveFailed(messageOf(error)));
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: readonly PlacedField[]) =>
      api.call(signingTemplateEndpoints.writeTemplateFields, {
        params,
        body: { version: saved.version, fields: sent.map((field) => ({ ...field })) },
      }),
    onMutate: () => {
      setFailure(null);
      setRefused([]);
    },
    onSuccess: ({ data }, sent) => {
      // The server trims labels and options.
      const isCurrent = isSameFields(placer.state.get().fields, sent);
      if (isCurrent && data.document !== null)
        placer.dispatch({ kind: 'merge', fields: data.document.fields });
      accept(data);
    },
    onError: async (error, sent) => {
      const atFields = isApiError(error) ? refusedFields(error.details, sent) : [];
      if (atFields.length > 0) return setRefused(atFields);
      if (!isApiError(error) || error.status !== 409) return fail(error);
      await mergeLatest().catch(fail);
    },
  });

  async function mergeLatest() {
    const latest = await api.call(signingTemplateEndpoints.readSigningTemplate, { params });
    const theirs = latest.data.document;
    if (theirs === null) return;
    const merged = mergedFields(saved.fields, placer.state.get().fields, theirs.fields);
    if (theirs.sha256 !== saved.sha256) {
      const pages = new Set(theirs.pages.map(({ number }) => number));
      placer.dispatch({ kind: 'load', pages: theirs.pages, fields: theirs.fields });
      const kept = merged.fields.filter(({ page }) => pages.has(page));
      placer.dispatch({ kind: 'merge', fields: kept });
      queries.setQueryData(query.queryKey, latest.data);
      setSaved(theirs);
      return setFailure(placerTexts.conflict.otherPdf);
    }
    if (merged.conflicts.length > 0) return setConflict({ merged, theirs });
    take(theirs, merged.fields);
    showToast({ tone: 'note', text: placerTexts.conflict.merged });
  }

  function take(theirs: TemplateDocument, all: readonly PlacedField[]) {
    setSaved(theirs);
    setConflict(null);
    placer.dispatch({ kind: 'merge', fields: all });
  }

  return {
    isDirty,
    isSaving: isPending,
    failure,
    refusals: refused.flatMap(({ field, problem }) =>
      fields.some((one) => isSameFields([one], [field])) ? [problem] : [],
    ),
    conflict: conflict === null ? null : { labels: conflictLabels(conflict) },
    save: () => {
      if (isDirty && !isPending) mutate(placer.state.get().fields);
    },
    choose: (side) => {
      if (conflict === null) return;
      const { merged, theirs } = conflict;
      take(theirs, side === 'mine' ? merged.fields : withTheirs(merged, theirs.fields));
    },
    accept,
  };
}

/** A field as it was sent, and what the server refused of it. */
interface RefusedField {
  readonly field: PlacedField;
  readonly problem: FieldProblem;
}

function refusedFields(
  details: readonly { readonly field: string; readonly message: string }[],
  sent: readonly PlacedField[],
): readonly RefusedField[] {
  return details.flatMap(({ field: at, message }) => {
    const property = PROPERTIES.find((name) => at.endsWith(`.${name}`));
    const field = sent.find(({ id }) => at === `fields.${id}.${String(property)}`);
    return field === undefined || property === undefined
      ? []
      : [{ field, problem: { fieldId: field.id, property, message } }];
  });
}

const PROPERTIES = ['label', 'options', 'prefill', 'place', 'id'] as const;

function conflictLabels({ merged, theirs }: FieldsConflict): readonly string[] {
  const all = [...merged.fields, ...theirs.fields];
  return merged.conflicts.map((id) => all.find((field) => field.id === id)?.label ?? '');
}
