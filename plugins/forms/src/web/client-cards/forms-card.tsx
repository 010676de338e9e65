import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { Card, Icon } from '@porchlight/ui';
import {
  CardListSkeleton,
  lazyDialog,
  QueryState,
  SlotDialogButton,
  useApi,
  usePermission,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UseForms } from '../../contract.ts';
import type { Submission } from '../../generated/types.ts';
import { formsOfClientQuery } from '../form-queries.ts';
import { useSubmittedForms } from '../use-arrivals.ts';
import { addDocument, getFormLink } from './client-actions.ts';
import { clientCardTexts } from './client-card-texts.ts';
import { FormList } from './form-list.tsx';
import './client-cards.css';

const texts = clientCardTexts.forms;
const FormDetailsDialog = lazyDialog(
  () => import('../submissions/details/form-details-dialog.tsx'),
);

/** The forms of a client, newest first, those of its sessions included. */
export default function ClientFormsCard({ client, onCount }: ClientDetailCardProps) {
  const mayAdd = usePermission(UseForms);
  const query = useQuery(formsOfClientQuery(useApi(), client.id));
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
          <>
            <SlotDialogButton entry={getFormLink} props={{ client }} icon="link" isIconOnPhone />
            <SlotDialogButton entry={addDocument} props={{ client }} />
          </>
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
    </div>
  );
}
