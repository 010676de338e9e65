import { Icon, LinkButton } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { signingTemplateQuery } from '../signing-template-queries.ts';
import { signingTemplateTexts as texts } from '../signing-template-texts.ts';

interface TemplateSigningProps {
  readonly template: { readonly id: number };
}

/** How a template is signed, in its editor. */
export default function TemplateSigning({ template }: TemplateSigningProps) {
  const { data } = useQuery(signingTemplateQuery(useApi(), template.id));
  const address = data?.template_url ?? null;
  if (address === null) return null;
  return (
    <LinkButton
      href={address}
      target="_blank"
      rel="noreferrer"
      icon={<Icon name="external-link" />}
    >
      {texts.editOnSite}
    </LinkButton>
  );
}
