import type { ClientListItem } from '@porchlight/clients/contract';
import { Button, EmptyState, SelectField, Skeleton } from '@porchlight/ui';
import { Page, type PageParent, QueryState, useApi } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bulkSendEndpoints } from '../../endpoints/bulk-send-endpoints.ts';
import { MOST_RECIPIENTS } from '../../rules/screens/bulk-recipients.ts';
import { signingPaths } from '../signing-paths.ts';
import { readBulkAddress } from './bulk-address.ts';
import { signedTemplatesQuery } from './bulk-queries.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import { ChooseClients } from './choose-clients.tsx';
import { ReviewSend } from './review-send.tsx';
import { SendProgress } from './send-progress.tsx';
import './bulk.css';

const clients: PageParent = { label: texts.clients, to: signingPaths.clients };

/** One document to sign for many clients: choose, review, send, and see what became of each. */
export default function BulkSendPage() {
  const [params, setParams] = useSearchParams();
  const { run } = readBulkAddress(params);
  return (
    <Page parent={clients} ground="canvas">
      <div className="bulk-send">
        <h2 className="bulk-send__title">{texts.title}</h2>
        {run === null ? (
          <NewSend onStarted={(id) => setParams({ run: String(id) })} />
        ) : (
          <SendProgress key={run} id={run} onAnother={() => setParams({})} />
        )}
      </div>
    </Page>
  );
}

function NewSend({ onStarted }: { readonly onStarted: (id: number) => void }) {
  const templates = useQuery(signedTemplatesQuery(useApi()));
  const navigate = useNavigate();
  return (
    <QueryState query={templates} skeleton={<Skeleton width="60%" />} title={texts.documentsFailed}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            drawing="calm-water"
            title={texts.noDocuments}
            hint={texts.noDocumentsHint}
            action={
              <Button onClick={() => void navigate('/crm/forms?view=templates')}>
                {texts.toTemplates}
              </Button>
            }
          />
        ) : (
          <ChosenSend templates={found} onStarted={onStarted} />
        )
      }
    </QueryState>
  );
}

interface ChosenSendProps {
  readonly templates: readonly { readonly id: number; readonly title: string }[];
  readonly onStarted: (id: number) => void;
}

function ChosenSend({ templates, onStarted }: ChosenSendProps) {
  const api = useApi();
  const [params] = useSearchParams();
  const address = readBulkAddress(params);
  const [formId, setFormId] = useState(address.formId);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ClientListItem>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isReviewed, setReviewed] = useState(false);
  const template = templates.find(({ id }) => id === formId);
  const start = useMutation({
    mutationFn: async (ids: readonly number[]) =>
      (
        await api.call(bulkSendEndpoints.startBulkSend, {
          body: { form_id: template?.id ?? 0, client_ids: [...ids] },
        })
      ).data.id,
    onSuccess: onStarted,
  });

  function review() {
    const found = [
      ...(template === undefined ? [texts.documentMissing] : []),
      ...(chosen.size === 0 ? [texts.noneChosen] : []),
      ...(chosen.size > MOST_RECIPIENTS ? [texts.tooMany] : []),
    ];
    setProblems(found);
    setReviewed(found.length === 0);
  }

  if (isReviewed && template !== undefined)
    return (
      <ReviewSend
        title={template.title}
        clients={[...chosen.values()]}
        isSending={start.isPending}
        error={start.error}
        onBack={() => setReviewed(false)}
        onSend={(ids) => start.mutate(ids)}
      />
    );
  const missing = problems.includes(texts.documentMissing) && template === undefined;
  return (
    <>
      <SelectField
        label={texts.document}
        help={texts.documentHelp}
        error={missing ? texts.documentMissing : null}
        value={template === undefined ? '' : String(template.id)}
        onChange={(event) => setFormId(Number(event.target.value) || null)}
        options={[
          { value: '', label: texts.chooseDocument },
          ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <ChooseClients start={address.filter} chosen={chosen} onChosen={setChosen} />
      <div className="bulk-send__foot">
        <p role="alert" className="bulk-send__problem">
          {problems.filter((one) => one !== texts.documentMissing).join(' ')}
        </p>
        <Button variant="primary" onClick={review}>
          {texts.review}
        </Button>
      </div>
    </>
  );
}
