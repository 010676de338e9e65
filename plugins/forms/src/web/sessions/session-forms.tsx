import { Button, Card, Disclosure, Icon, IconButton } from '@porchlight/ui';
import { lazyDialog, SlotOutlet, useDay } from '@porchlight/web';
import { useState } from 'react';
import type { Submission } from '../../generated/types.ts';
import { SubmissionRowSigning } from '../../slots.ts';
import { FormQuestion } from '../submissions/questions/form-question.tsx';
import { submissionTexts } from '../submissions/submission-texts.ts';
import { StatusBadge } from '../templates/list/status-badge.tsx';
import { TypeMark } from '../templates/list/template-icon.tsx';
import { sessionFolders } from './session-folders.ts';
import { sessionTexts } from './session-texts.ts';
import '../templates/templates.css';

const FormDetailsDialog = lazyDialog(
  () => import('../submissions/details/form-details-dialog.tsx'),
);

const texts = sessionTexts.page;
const names = { other: submissionTexts.adding.other, voided: texts.voided };

interface SessionFormsProps {
  readonly forms: readonly Submission[];
  readonly onAdd: () => void;
}

/** The forms of a session in folders; voided ones are last and collapsed. */
export function SessionForms({ forms, onAdd }: SessionFormsProps) {
  const [removed, setRemoved] = useState<Submission | null>(null);
  const [opened, setOpened] = useState<Submission | null>(null);
  return (
    <Card title={texts.forms} icon={<Icon name="folder" />}>
      {forms.length === 0 ? (
        <div className="session-page__none">
          <p>
            {texts.noForms}. <span>{texts.noFormsHint}</span>
          </p>
          <Button icon={<Icon name="plus" />} onClick={onAdd}>
            {texts.add}
          </Button>
        </div>
      ) : (
        sessionFolders(forms, names).map((folder) => (
          <Disclosure
            key={folder.isVoided ? 'voided' : `folder ${folder.name}`}
            title={folder.name}
            icon={<Icon name={folder.isVoided ? 'ban' : 'folder'} />}
            meta={folder.forms.length}
            defaultOpen={!folder.isVoided}
          >
            <ul>
              {folder.forms.map((form) => (
                <FormRow
                  key={form.id}
                  form={form}
                  onOpen={() => setOpened(form)}
                  onRemove={() => setRemoved(form)}
                />
              ))}
            </ul>
          </Disclosure>
        ))
      )}
      {opened !== null && (
        <FormDetailsDialog key={opened.id} submission={opened} onClose={() => setOpened(null)} />
      )}
      {removed !== null && (
        <FormQuestion kind="remove" submission={removed} onClose={() => setRemoved(null)} />
      )}
    </Card>
  );
}

interface FormRowProps {
  readonly form: Submission;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function FormRow({ form, onOpen, onRemove }: FormRowProps) {
  const day = useDay();
  return (
    <li className="session-page__row">
      <button type="button" className="session-page__title" onClick={onOpen}>
        {form.title}
      </button>{' '}
      <span className="session-page__row-facts">
        <TypeMark type={form.type} /> <span>{day(form.created_at)}</span>
      </span>{' '}
      <StatusBadge submission={form} />{' '}
      <SlotOutlet slot={SubmissionRowSigning} props={{ submission: form }} />
      <IconButton
        size="small"
        label={texts.remove(form.title)}
        icon={<Icon name="trash-2" />}
        onClick={onRemove}
      />
    </li>
  );
}
