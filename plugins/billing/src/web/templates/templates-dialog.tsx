import { formatMoney } from '@porchlight/kernel';
import { Badge, Button, Dialog, EmptyState, Icon, IconButton, Skeleton } from '@porchlight/ui';
import { ActionQuestion, failureWithReason, QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateEndpoints } from '../../endpoints/template-endpoints.ts';
import type { LineItemTemplate } from '../../generated/types.ts';
import { templatesQuery, useRefreshBilling } from '../billing-queries.ts';
import TemplateDialog from './template-dialog.tsx';
import { templateDialogTexts as texts } from './template-texts.ts';
import './templates-dialog.css';

type Question =
  | { readonly kind: 'edit'; readonly template: LineItemTemplate | null }
  | { readonly kind: 'delete'; readonly template: LineItemTemplate };

/** The templates of line items, to edit and to delete. Mounted while it is open. */
export default function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(templatesQuery(useApi()));
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <Dialog open title={texts.manage} onClose={onClose}>
        <QueryState
          query={query}
          title={texts.loadFailed}
          skeleton={<Skeleton width="60%" height={20} />}
        >
          {(templates) =>
            templates.length === 0 ? (
              <EmptyState drawing="folded-invoice" title={texts.none} hint={texts.noneHint} />
            ) : (
              <ul className="line-templates">
                {templates.map((template) => (
                  <li key={template.id} data-inactive={!template.is_active || undefined}>
                    <div className="line-templates__text">
                      <strong>
                        {template.name}
                        {!template.is_active && (
                          <Badge tone="other" icon="ban">
                            {texts.inactive}
                          </Badge>
                        )}
                      </strong>
                      <span>
                        {template.category} · {template.description}
                      </span>
                    </div>
                    <span className="line-templates__price">
                      {formatMoney(template.unit_price_cents)}
                    </span>
                    <IconButton
                      label={texts.change(template.name)}
                      icon={<Icon name="pencil" />}
                      onClick={() => setQuestion({ kind: 'edit', template })}
                    />
                    <IconButton
                      label={texts.remove(template.name)}
                      icon={<Icon name="trash-2" />}
                      onClick={() => setQuestion({ kind: 'delete', template })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        <Button
          className="line-templates__add"
          icon={<Icon name="plus" />}
          onClick={() => setQuestion({ kind: 'edit', template: null })}
        >
          {texts.create}
        </Button>
      </Dialog>
      {question?.kind === 'edit' && <TemplateDialog template={question.template} onClose={close} />}
      {question?.kind === 'delete' && (
        <DeleteTemplate template={question.template} onClose={close} />
      )}
    </>
  );
}

interface DeleteTemplateProps {
  readonly template: LineItemTemplate;
  readonly onClose: () => void;
}

function DeleteTemplate({ template: { id, name }, onClose }: DeleteTemplateProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  return (
    <ActionQuestion
      title={texts.deleteTitle(name)}
      confirm={texts.delete}
      busy={texts.deleting}
      done={texts.deleted(name)}
      failed={(error) => failureWithReason(error, texts.deleteFailed)}
      isFailureBelow
      run={() => api.call(templateEndpoints.deleteTemplate, { params: { id } })}
      refresh={refresh}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </ActionQuestion>
  );
}
