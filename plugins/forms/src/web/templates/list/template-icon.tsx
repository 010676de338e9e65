import { Icon, type IconName } from '@porchlight/ui';
import { typeBadge, type TemplateType } from '../../../rules/templates/template-type.ts';

const ICONS: Readonly<Record<TemplateType, IconName>> = {
  'Web Form': 'globe',
  DocuSign: 'signature',
  PDF: 'file-text',
  Link: 'link',
};

/** The icon of a form's type. */
export function TemplateIcon({ type }: { readonly type: TemplateType }) {
  return <Icon name={ICONS[type]} />;
}

/** Type of a form as icon and text. */
export function TypeMark({ type }: { readonly type: TemplateType }) {
  return (
    <span className="template-type">
      <TemplateIcon type={type} />
      {typeBadge(type)}
    </span>
  );
}
