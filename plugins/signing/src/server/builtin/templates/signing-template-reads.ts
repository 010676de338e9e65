import { ProblemError } from '@porchlight/kernel';
import type { TemplateFacts, Templates } from '@porchlight/forms/contract';
import type { Database } from '@porchlight/server';
import type { SigningProvider } from '../../../contract.ts';
import { noAdvisor } from '../../../envelope-problems.ts';
import type { SigningTemplate, TemplateProblems } from '../../../generated/types.ts';
import { documentMissing } from '../../../problems.ts';
import { currentSource, documentOf, type FileRow } from './source-rows.ts';
import { signedTemplate } from './template-documents.ts';
import { settingsOf } from './template-settings.ts';

interface SigningTemplateReadsParts {
  readonly database: Database;
  readonly templates: Templates;
  readonly providers: () => readonly SigningProvider[];
  /** Makes the documents that come with the portal. */
  readonly starter: { ensure(templateId: number, signal: AbortSignal): Promise<void> };
  /** Whether anyone can sign for the agency. */
  readonly hasAdvisor: () => Promise<boolean>;
}

/** Reads how form templates are signed. */
export class SigningTemplateReads {
  readonly #parts: SigningTemplateReadsParts;

  constructor(parts: SigningTemplateReadsParts) {
    this.#parts = parts;
  }

  /** Throws 404, and 409 for a template that is not signed. */
  async one(id: number, signal: AbortSignal): Promise<SigningTemplate> {
    const { database, templates, starter } = this.#parts;
    await signedTemplate(templates, id);
    await starter.ensure(id, signal);
    const template = await signedTemplate(templates, id);
    const { provider, first_signer } = await settingsOf(database.knex, id);
    const source = await currentSource(database.knex, id);
    const providers = this.#parts.providers();
    const chosen = providers.find((one) => one.id === provider);
    const sourceId = template.docusign_template_id ?? template.source_template_id;
    return {
      template_id: id,
      title: template.title,
      provider,
      providers: providers.map((one) => ({
        id: one.id,
        title: one.title,
        unavailable: one.unavailable(),
      })),
      first_signer,
      problem: await problemOf(chosen, template, this.#parts.hasAdvisor),
      template_url: sourceId === null ? null : (chosen?.templateUrl?.(sourceId) ?? null),
      document: source === null ? null : documentOf(source),
    };
  }

  /** Those that cannot be signed now, by title. */
  async problems(): Promise<TemplateProblems['data']> {
    const { database, templates } = this.#parts;
    const providers = this.#parts.providers();
    const problems: TemplateProblems['data'] = [];
    let known: Promise<boolean> | undefined;
    const hasAdvisor = () => (known ??= this.#parts.hasAdvisor());
    // One after the other: the list is opened often, and must not take all connections.
    for (const template of await templates.toSign()) {
      const { id } = template;
      const { provider } = await settingsOf(database.knex, id);
      const chosen = providers.find((one) => one.id === provider);
      const problem = await problemOf(chosen, template, hasAdvisor);
      if (problem !== null) problems.push({ template_id: id, problem });
    }
    return problems;
  }

  /** The file of the current document. Throws 404, and 409 for a template that is not signed. */
  async file(id: number): Promise<FileRow> {
    await signedTemplate(this.#parts.templates, id);
    const source = await currentSource(this.#parts.database.knex, id);
    if (source === null) throw new ProblemError(documentMissing);
    return source.file;
  }
}

async function problemOf(
  provider: SigningProvider | undefined,
  template: Pick<TemplateFacts, 'id' | 'pending_advisor_signature'>,
  hasAdvisor: () => Promise<boolean>,
): Promise<string | null> {
  if (provider === undefined)
    return 'The module that signs this form is off. Turn it on, or choose another provider.';
  const problem = provider.unavailable() ?? (await provider.templateProblem(template.id));
  if (problem !== null) return problem;
  return template.pending_advisor_signature && !(await hasAdvisor()) ? noAdvisor.message : null;
}
