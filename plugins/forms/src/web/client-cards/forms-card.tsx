import type { Client } from '@porchlight/clients/contract';
import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { Button, Card, Icon } from '@porchlight/ui';
import { CardListSkeleton, lazyDialog, QueryState, useApi, usePermission } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UseForms } from '../../contract.ts';
import type { Submission } from '../../generated/types.ts';
import { formsOfClientQuery } from '../form-queries.ts';
import { useSubmittedForms } from '../use-arrivals.ts';
import { clientCardTexts } from './client-card-texts.ts';
import { FormLinkMenu } from './form-link-menu.tsx';
import { FormList } from './form-list.tsx';
import './client-cards.css';

const texts = clientCardTexts.forms;
const FormDetailsDialog = lazyDialog(
  () => import('../submissions/details/form-details-dialog.tsx'),
);
const GetFormLinkDialog = lazyDialog(() => import('../links/get-form-link-dialog.tsx'));
const AddDocumentsDialog = lazyDialog(
  () => import('../submissions/adding/add-documents-dialog.tsx'),
);

/** The forms of a client, newest first, those of its sessions included. */
export default function ClientFormsCard({ client, onCount }: ClientDetailCardProps) {
  const mayAdd = usePermission(UseForms);
  const query = useQuery(formsOfClientQuery(useApi(), client.id));
  const [isAdding, setAdding] = useState(false);
  const [linkedForm, setLinkedForm] = useState<number | null>(null);
  const [opened, setOpened] = useState<Submission | null>(null);
  const count = query.data?.length ?? null;
  useSubmittedForms(query.data);
  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);

  return (
    <div className="form-card">
      <Card
        title={texts.title}
        icon={<Icon name="file-text" />}
        actions={
          mayAdd && (
            <>
              <FormLinkMenu onChoose={setLinkedForm} onMore={() => setAdding(true)} />
              <Button
                variant="ghost"
                size="small"
                icon={<Icon name="plus" />}
                onClick={() => setAdding(true)}
              >
                {texts.add}
              </Button>
            </>
          )
        }
      >
        <QueryState query={query} skeleton={<CardListSkeleton />} title={texts.loadFailed}>
          {(forms) =>
            forms.length === 0 ? (
              <p className="form-card__none">
                {texts.none}. {mayAdd && <span>{texts.noneHint}</span>}
              </p>
            ) : (
              <FormList forms={forms} onOpen={setOpened} />
            )
          }
        </QueryState>
      </Card>
      {opened !== null && (
        <FormDetailsDialog key={opened.id} submission={opened} onClose={() => setOpened(null)} />
      )}
      {linkedForm !== null && (
        <GetFormLinkDialog
          formId={linkedForm}
          client={{ id: client.id, name: nameOf(client) }}
          onClose={() => setLinkedForm(null)}
        />
      )}
      {isAdding && (
        <AddDocumentsDialog
          place={{ client_id: client.id }}
          title={texts.add}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function nameOf({ client_first_name: first, client_last_name: last }: Client): string {
  return `${first} ${last}`.trim();
}
