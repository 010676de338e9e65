import { Button, EmptyState, Skeleton } from '@porchlight/ui';
import {
  isGone,
  messageOf,
  Page,
  type PageParent,
  QueryState,
  routeId,
  useApi,
  useDataPoint,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FormTypes } from '../../../contract.ts';
import type { SubmissionDetail } from '../../../generated/types.ts';
import { formDataTexts } from '../../../rules/data/form-sections.ts';
import { formEditing } from '../../../rules/status/form-editing.ts';
import { editedSubmissionQuery, useRefreshForms } from '../../form-queries.ts';
import { formsPage, parentOf } from '../form-parent.ts';
import { useFormView } from '../use-form-view.ts';
import { openerOf, postFormEditComplete } from './edit-message.ts';
import { editTexts } from './edit-texts.ts';
import { FormEditor } from './form-editor.tsx';
import './edit-form.css';

const texts = editTexts.page;

/** The page on which staff edit the answers of a form, in a window of its own. */
export default function EditFormPage() {
  const id = routeId(useParams()['id']);
  return id === null ? <NoForm /> : <KnownForm key={id} id={id} />;
}

function KnownForm({ id }: { readonly id: number }) {
  const query = useQuery(editedSubmissionQuery(useApi(), id));
  if (isGone(query.error)) return <NoForm />;
  return (
    <QueryState
      query={query}
      skeleton={<EditSkeleton />}
      title={texts.cannotEdit}
      detail={(error) => `${texts.loadFailed} ${messageOf(error)}`}
    >
      {(submission) => <FormOfType submission={submission} />}
    </QueryState>
  );
}

/** Loads what draws the form, or says why it cannot be edited. */
function FormOfType({ submission }: { readonly submission: SubmissionDetail }) {
  const types = useDataPoint(FormTypes);
  const [isSaved, setSaved] = useState(false);
  const refresh = useRefreshForms();
  const parent = parentOf(submission);
  const leave = useLeave(parent.to);
  const editing = formEditing(submission, types);
  const view = useFormView(submission, { enabled: editing === 'possible' });

  function finish() {
    setSaved(true);
    postFormEditComplete(window, submission.id);
    void refresh();
    // The window that opened this one shows that the form was saved.
    if (openerOf(window) !== null) window.close();
  }

  if (isSaved)
    return (
      <Page title={texts.title} parent={parent}>
        <div role="status">
          <EmptyState
            drawing="calm-water"
            title={texts.saved}
            action={<Button onClick={leave}>{texts.done}</Button>}
          />
        </div>
      </Page>
    );
  if (editing !== 'possible' || view.data === null)
    return (
      <Refused
        parent={parent}
        reason={editTexts.reasons[editing === 'possible' ? 'type-off' : editing]}
      />
    );
  if (submission.form_data_problem !== null)
    return <Refused parent={parent} title={formDataTexts.broken} reason={texts.brokenHint} />;
  return (
    <QueryState
      query={view}
      skeleton={<EditSkeleton />}
      title={texts.cannotEdit}
      detail={() => texts.typeFailed}
    >
      {(loaded) =>
        loaded !== null && (
          <FormEditor
            submission={submission}
            view={loaded}
            parent={parent}
            onSaved={finish}
            onCancel={leave}
          />
        )
      }
    </QueryState>
  );
}

/** Closes the window when another one opened it, else leads to another page; either asks about unsaved answers. */
function useLeave(to: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (openerOf(window) === null) void navigate(to);
    else window.close();
  };
}

interface RefusedProps {
  readonly parent: PageParent;
  readonly title?: string;
  readonly reason: string;
}

function Refused({ parent, title = texts.cannotEdit, reason }: RefusedProps) {
  return (
    <Page title={texts.title} parent={parent}>
      <EmptyState drawing="calm-water" title={title} hint={reason} />
    </Page>
  );
}

/** For an unknown form, and one that was deleted. */
function NoForm() {
  return <Refused parent={formsPage} title={texts.notFound} reason={texts.notFoundHint} />;
}

function EditSkeleton() {
  return (
    <div className="edit-form edit-form--loading" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton width="52%" />
    </div>
  );
}
