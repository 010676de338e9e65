import { formatNumber, formatShortDateTime } from '@porchlight/kernel';
import { Button, Icon } from '@porchlight/ui';
import { SlotOutlet, useAgency } from '@porchlight/web';
import { useMemo } from 'react';
import type { Template } from '../../../generated/types.ts';
import { TemplateRowSigning } from '../../../slots.ts';
import { TypeOffBadge } from '../../type-off.tsx';
import { templateScreenTexts as texts } from '../template-screen-texts.ts';
import { TemplateIcon, TypeMark } from './template-icon.tsx';

interface TemplatesGridProps {
  readonly templates: readonly Template[];
  readonly onEdit: (template: Template) => void;
}

/** Forms as cards. */
export default function TemplatesGrid({ templates, onEdit }: TemplatesGridProps) {
  return (
    <ul className="templates-grid">
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

interface TemplateCardProps {
  readonly template: Template;
  readonly onEdit: (template: Template) => void;
}

function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const { time_zone: timeZone } = useAgency();
  const { title, type, folder, last_activity_at } = template;
  const signing = useMemo(() => ({ template }), [template]);
  const [total = '', completed = '', inProgress = ''] = [
    template.total_submissions,
    template.completed_count,
    template.in_progress_count,
  ].map((count) => formatNumber(count));
  return (
    <article className="template-card">
      <header className="template-card__head">
        <span className="template-card__icon">
          <TemplateIcon type={type} />
        </span>
        <h2 className="template-card__title">{title}</h2>
      </header>
      <p className="template-card__facts">
        <TypeMark type={type} />
        <TypeOffBadge form={template} />
        <SlotOutlet slot={TemplateRowSigning} props={signing} />
        <span>{folder ?? texts.uncategorized}</span>
      </p>
      <p className="template-card__counts">{texts.counts(total, completed, inProgress)}</p>
      <footer className="template-card__foot">
        <span>
          {last_activity_at === null
            ? texts.noActivity
            : formatShortDateTime(last_activity_at, timeZone)}
        </span>
        <Button
          size="small"
          icon={<Icon name="pencil" />}
          aria-label={`${texts.editDetails}: ${title}`}
          onClick={() => onEdit(template)}
        >
          {texts.editDetails}
        </Button>
      </footer>
    </article>
  );
}
