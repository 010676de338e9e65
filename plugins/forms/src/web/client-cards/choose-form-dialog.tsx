import { Button, Dialog, Icon } from '@porchlight/ui';
import { CardListSkeleton, QueryState, useApi, usePermission } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Template } from '../../generated/types.ts';
import { ManageForms } from '../../permissions.ts';
import { entryTexts } from '../entry-texts.ts';
import { formPaths } from '../form-paths.ts';
import { templatesQuery } from '../templates/template-queries.ts';
import { clientCardTexts } from './client-card-texts.ts';
import './choose-form-dialog.css';

const texts = clientCardTexts.forms;

interface ChooseFormDialogProps {
  readonly onChoose: (formId: number) => void;
  readonly onClose: () => void;
}

/** The web forms, those used last first: one click on a form gets its link. Mounted while it is open. */
export function ChooseFormDialog({ onChoose, onClose }: ChooseFormDialogProps) {
  const templates = useQuery(templatesQuery(useApi()));
  return (
    <Dialog open title={entryTexts.actions.getFormLink} size="sheet" onClose={onClose}>
      <QueryState query={templates} skeleton={<CardListSkeleton />} title={texts.formsFailed}>
        {(all: readonly Template[]) => {
          const forms = webForms(all);
          if (forms.length === 0) return <NoForms />;
          return (
            <ul className="form-choice">
              {forms.map(({ id, title }, index) => (
                <li key={id}>
                  <button
                    type="button"
                    className="form-choice__form"
                    autoFocus={index === 0}
                    data-autofocus={index === 0 || undefined}
                    onClick={() => onChoose(id)}
                  >
                    <Icon name="file-text" />
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Dialog>
  );
}

/** What is missing before a link can be made, and the one way on. */
function NoForms() {
  const mayAdd = usePermission(ManageForms);
  const navigate = useNavigate();
  return (
    <div className="pl-stack">
      <p>
        {texts.noForms}. {mayAdd ? texts.addFormHint : texts.askForForm}
      </p>
      {mayAdd && (
        <div>
          <Button onClick={() => void navigate(formPaths.templates)}>{texts.addForm}</Button>
        </div>
      )}
    </div>
  );
}

function webForms(templates: readonly Template[]): readonly Template[] {
  const activity = ({ last_activity_at: last }: Template) => last ?? '';
  return templates
    .filter(({ type }) => type === 'Web Form')
    .sort((a, b) => activity(b).localeCompare(activity(a)));
}
