import { Badge, Tooltip } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { templateProblemsQuery } from '../signing-template-queries.ts';
import { signingTemplateTexts as texts } from '../signing-template-texts.ts';

interface TemplateRowSigningProps {
  readonly template: { readonly id: number };
}

/** Says in the list of forms that one cannot be signed yet, and why. */
export default function TemplateRowSigning({ template }: TemplateRowSigningProps) {
  const { data } = useQuery(templateProblemsQuery(useApi()));
  const problem = data?.get(template.id);
  if (problem === undefined) return null;
  return (
    <Tooltip label={problem}>
      <span>
        <Badge tone="payment" icon="triangle-alert">
          {texts.notReady}
        </Badge>
      </span>
    </Tooltip>
  );
}
