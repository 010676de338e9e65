import { Button, EmptyState, Skeleton } from '@porchlight/ui';
import { isGone, Page, QueryState, routeId, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { submissionQuery } from '../../form-queries.ts';
import { formsPage, parentOf } from '../form-parent.ts';
import { submissionTexts } from '../submission-texts.ts';
import { useFormDetails } from './use-form-details.tsx';

const texts = submissionTexts.details;

/** The details of a form alone, for a window of their own. */
export default function FormDetailsPage() {
  const id = routeId(useParams()['id']);
  return id === null ? <NoForm /> : <KnownForm key={id} id={id} />;
}

function KnownForm({ id }: { readonly id: number }) {
  const query = useQuery(submissionQuery(useApi(), id));
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved || isGone(query.error)) return <NoForm />;
  return (
    <QueryState query={query} skeleton={<DetailsSkeleton />} title={texts.loadFailed}>
      {(submission) => <Details submission={submission} onRemoved={() => setRemoved(true)} />}
    </QueryState>
  );
}

interface DetailsProps {
  readonly submission: Submission;
  readonly onRemoved: () => void;
}

function Details({ submission, onRemoved }: DetailsProps) {
  const { form, body, extra, questions } = useFormDetails({
    submission,
    onDone: () => undefined,
    onRemoved,
  });
  return (
    <Page title={texts.title} parent={parentOf(submission)}>
      <form
        className="pl-stack form-details form-details--page"
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <h2 className="form-details__name">{submission.title}</h2>
        {body(null)}
        <div className="form-details__foot">
          {extra}
          <Button type="submit" variant="primary" busyText={form.isSaving ? texts.saving : null}>
            {texts.save}
          </Button>
        </div>
      </form>
      {questions}
    </Page>
  );
}

/** For an unknown form, and one that was deleted. */
function NoForm() {
  return (
    <Page title={texts.title} parent={formsPage}>
      <EmptyState drawing="calm-water" title={texts.notFound} hint={texts.notFoundHint} />
    </Page>
  );
}

function DetailsSkeleton() {
  return (
    <div className="pl-stack form-details form-details--page" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton width="52%" />
    </div>
  );
}
