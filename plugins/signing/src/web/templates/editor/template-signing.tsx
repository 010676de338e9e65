import {
  Button,
  Fact,
  Facts,
  FormError,
  Icon,
  LinkButton,
  Note,
  SelectField,
  showToast,
  Skeleton,
} from '@porchlight/ui';
import { messageOf, QueryState, useApi } from '@porchlight/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signingTemplateEndpoints } from '../../../endpoints/template-endpoints.ts';
import type { SigningTemplate, TemplateProviderWrite } from '../../../generated/types.ts';
import { signingPaths } from '../../signing-paths.ts';
import { signingTemplateQuery, signingTemplatesKey } from '../signing-template-queries.ts';
import { signingTemplateTexts } from '../signing-template-texts.ts';
import './template-signing.css';

const texts = signingTemplateTexts.signing;
const BUILTIN = 'builtin';

interface TemplateSigningProps {
  readonly template: { readonly id: number };
}

/** How a template is signed, in its editor: who signs it, its document, and what is missing. */
export default function TemplateSigning({ template }: TemplateSigningProps) {
  const query = useQuery(signingTemplateQuery(useApi(), template.id));
  return (
    <section className="template-signing" aria-label={texts.title}>
      <QueryState query={query} title={texts.loadFailed} skeleton={<Skeleton width="60%" />}>
        {(loaded) => <SigningOf template={loaded} />}
      </QueryState>
    </section>
  );
}

function SigningOf({ template }: { readonly template: SigningTemplate }) {
  const api = useApi();
  const queries = useQueryClient();
  const { template_id: id, provider, providers, first_signer, problem, template_url } = template;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: TemplateProviderWrite) =>
      api.call(signingTemplateEndpoints.updateSigningTemplate, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      queries.setQueryData(signingTemplateQuery(api, id).queryKey, data);
      showToast({ tone: 'done', text: texts.saved });
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...signingTemplatesKey, 'problems'] }),
        queries.invalidateQueries({ queryKey: ['forms', 'templates'] }),
      ]);
    },
  });
  const known = providers.map((one) => ({
    value: one.id,
    label: one.unavailable === null ? one.title : texts.notSetUp(one.title),
  }));
  const isKnown = known.some(({ value }) => value === provider);
  return (
    <>
      <FormError>{error === null ? null : texts.saveFailed(messageOf(error))}</FormError>
      <div className="template-signing__choices">
        <SelectField
          label={texts.provider}
          value={provider}
          disabled={isPending}
          options={isKnown ? known : [{ value: provider, label: texts.off(provider) }, ...known]}
          onChange={({ target }) => mutate({ provider: target.value })}
        />
        {provider === BUILTIN && (
          <SelectField
            label={texts.firstSigner}
            value={first_signer}
            disabled={isPending}
            options={(['advisor', 'client'] as const).map((value) => ({
              value,
              label: texts.signers[value],
            }))}
            onChange={({ target }) =>
              mutate({ first_signer: target.value === 'client' ? 'client' : 'advisor' })
            }
          />
        )}
      </div>
      <div className="template-signing__choices">
        <SelectField
          label={texts.retention}
          value={String(template.retention_years)}
          disabled={isPending}
          options={yearsWith(template.retention_years).map((years) => ({
            value: String(years),
            label: texts.years(years),
          }))}
          onChange={({ target }) => mutate({ retention_years: Number(target.value) })}
        />
        <SelectField
          label={texts.copy}
          value={template.copy_by ?? ''}
          disabled={isPending}
          options={[
            { value: '', label: texts.usualCopy(texts.copies[template.usual_copy]) },
            { value: 'link', label: texts.copies.link },
            { value: 'attach', label: texts.copies.attach },
          ]}
          onChange={({ target: { value } }) =>
            mutate({ copy_by: value === 'link' || value === 'attach' ? value : null })
          }
        />
      </div>
      {provider === BUILTIN && <DocumentStatus template={template} />}
      {problem !== null && (
        <Note tone="payment" icon={<Icon name="triangle-alert" />}>
          {signingTemplateTexts.notReady}: {problem}
        </Note>
      )}
      {template_url !== null && (
        <div>
          <LinkButton
            href={template_url}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="external-link" />}
          >
            {signingTemplateTexts.editOnSite}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The usual ones, and the present one. */
function yearsWith(present: number): readonly number[] {
  return [...new Set([1, 3, 5, 7, 10, 15, 20, 30, present])].sort((a, b) => a - b);
}

function DocumentStatus({ template }: { readonly template: SigningTemplate }) {
  const navigate = useNavigate();
  const { template_id: id, document } = template;
  return (
    <div className="template-signing__document">
      <Facts>
        <Fact label={texts.document} empty={texts.noDocument}>
          {document === null
            ? null
            : texts.facts(document.file_name, document.pages.length, document.fields.length)}
        </Fact>
      </Facts>
      <Button
        icon={<Icon name={document === null ? 'upload' : 'signature'} />}
        onClick={() => void navigate(signingPaths.placer(id))}
      >
        {document === null ? texts.upload : texts.place}
      </Button>
    </div>
  );
}
