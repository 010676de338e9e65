import { formatNumber } from '@porchlight/kernel';
import { Button, Icon, Skeleton, useIsPhone } from '@porchlight/ui';
import { lazyDialog, SlotOutlet } from '@porchlight/web';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import type { Template } from '../../../generated/types.ts';
import { TemplateRowSigning } from '../../../slots.ts';
import { ShortInstant } from '../../short-instant.tsx';
import { TypeOffBadge, TypeOffNote } from '../../type-off.tsx';
import { templateScreenTexts as texts } from '../template-screen-texts.ts';
import { TypeMark } from './template-icon.tsx';

const GetFormLinkDialog = lazyDialog(() => import('../../links/get-form-link-dialog.tsx'));
const SubmissionsOfForm = lazy(() => import('./submissions-of-form.tsx'));

interface TemplateRowsProps {
  readonly template: Template;
  readonly columns: number;
  readonly onEdit: (template: Template) => void;
}

/** A form as a row, and below it the row with its submissions while it is expanded. */
export function TemplateRows({ template, columns, onEdit }: TemplateRowsProps) {
  const [open, setOpen] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const isPhone = useIsPhone();
  const panelId = useId();
  const signing = useMemo(() => ({ template }), [template]);
  const { title, last_activity_at, total_submissions, completed_count, in_progress_count } =
    template;
  const counts = [total_submissions, completed_count, in_progress_count].map((count) =>
    formatNumber(count),
  );
  const [total = '', completed = '', inProgress = ''] = counts;

  return (
    <>
      <tr
        className="template-row"
        data-open={open || undefined}
        onClick={({ target }) => {
          const isControl = target instanceof Element && target.closest('button, a') !== null;
          if (!isControl && (window.getSelection()?.toString() ?? '') === '') setOpen(!open);
        }}
      >
        <td>
          <button
            type="button"
            className="template-row__title"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
            <span title={title}>{title}</span>
            <TypeOffBadge form={template} />
            <SlotOutlet slot={TemplateRowSigning} props={signing} />
          </button>
          {isPhone && (
            <span className="template-row__facts">
              {texts.counts(total, completed, inProgress)}
            </span>
          )}
        </td>
        {!isPhone && (
          <>
            <td className={last_activity_at === null ? 'template-row__quiet' : undefined}>
              {last_activity_at === null ? (
                texts.noActivity
              ) : (
                <ShortInstant at={last_activity_at} />
              )}
            </td>
            {counts.map((count, index) => (
              <td key={index} className="pl-right">
                {count}
              </td>
            ))}
          </>
        )}
        <td>
          <TypeMark type={template.type} />
        </td>
      </tr>
      <tr className="template-row__panel-row" hidden={!open}>
        <td id={panelId} colSpan={columns} className="template-row__panel">
          {open && (
            <>
              <TypeOffNote form={template} />
              <div className="template-row__tools">
                <Button icon={<Icon name="pencil" />} onClick={() => onEdit(template)}>
                  {texts.editDetails}
                </Button>
                <Button icon={<Icon name="link" />} onClick={() => setIsLinking(true)}>
                  {texts.getLink}
                </Button>
              </div>
              {isLinking && (
                <GetFormLinkDialog formId={template.id} onClose={() => setIsLinking(false)} />
              )}
              <Suspense fallback={<Skeleton width="60%" />}>
                <SubmissionsOfForm template={template} />
              </Suspense>
            </>
          )}
        </td>
      </tr>
    </>
  );
}
