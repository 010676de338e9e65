import { ProblemError } from '@porchlight/kernel';
import { type TemplateFacts, Templates } from '@porchlight/forms/contract';
import { needing, pdfBusy, Database } from '@porchlight/server';
import { StaffDirectory } from '@porchlight/agents/contract';
import { type SigningProvider, SigningProviders } from '../../contract.ts';
import { noAdvisor } from '../../envelope-problems.ts';
import type { SigningTemplate, TemplateProblems } from '../../generated/types.ts';
import { documentMissing } from '../../problems.ts';
import { usualCopyBy } from '../../rules/copies/copy-by.ts';
import { currentSource, documentOf, type FileRow } from './templates/source-rows.ts';
import { signedTemplate } from './templates/template-documents.ts';
import { BUILTIN, settingsOf, settingsOfAll } from './template-settings.ts';
import { StarterDocument } from './starter/starter-document.ts';

const PROVIDER_OFF =
  'The module that signs this form is off. Turn it on, or choose another provider.';

/** Reads how form templates are signed. */
export class SigningTemplateReads extends needing({
  database: Database,
  templates: Templates,
  providers: SigningProviders,
  starter: StarterDocument,
  staff: StaffDirectory,
}) {
  /** Throws 404, and 409 for a template that is not signed. */
  async one(id: number, signal: AbortSignal): Promise<SigningTemplate> {
    const { database, templates, starter } = this.needs;
    await signedTemplate(templates, id);
    await starter.ensure(id, signal).catch(orBusy);
    const template = await signedTemplate(templates, id);
    const { provider, ...chosenSettings } = await settingsOf(database.knex, id);
    const source = await currentSource(database.knex, id);
    const providers = this.needs.providers();
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
      ...chosenSettings,
      usual_copy: usualCopyBy(provider === BUILTIN ? (source?.fields ?? null) : null),
      problem:
        (await problemsOf(chosen, [template])).get(id) ?? (await this.#advisorProblem(template)),
      template_url: templateUrlOf(chosen, sourceId),
      document: source === null ? null : documentOf(source),
    };
  }

  async #advisorProblem({
    pending_advisor_signature: isSigned,
  }: Pick<TemplateFacts, 'pending_advisor_signature'>): Promise<string | null> {
    return isSigned && !(await this.#hasAdvisor()) ? noAdvisor.message : null;
  }

  /** Those that cannot be signed now, by title. */
  async problems(): Promise<TemplateProblems['data']> {
    const { database, templates } = this.needs;
    const all = await templates.toSign();
    const settings = await settingsOfAll(
      database.knex,
      all.map(({ id }) => id),
    );
    const hasAdvisor =
      all.some(({ pending_advisor_signature }) => pending_advisor_signature) &&
      (await this.#hasAdvisor());
    const problems = new Map<number, string>();
    for (const [provider, ofProvider] of byProvider(all, settings)) {
      const chosen = this.needs.providers().find((one) => one.id === provider);
      const found = await problemsOf(chosen, ofProvider);
      for (const template of ofProvider) {
        const problem =
          found.get(template.id) ??
          (template.pending_advisor_signature && !hasAdvisor ? noAdvisor.message : null);
        if (problem !== null) problems.set(template.id, problem);
      }
    }
    return all.flatMap(({ id }) => {
      const problem = problems.get(id);
      return problem === undefined ? [] : [{ template_id: id, problem }];
    });
  }

  /** Whether anyone can sign for the agency. */
  async #hasAdvisor(): Promise<boolean> {
    const { staff } = this.needs;
    for (const { id } of await staff.everyone())
      if ((await staff.flagsOf(id))?.has('advisor') === true) return true;
    return false;
  }

  /** The file of the current document. Throws 404, and 409 for a template that is not signed. */
  async file(id: number): Promise<FileRow> {
    await signedTemplate(this.needs.templates, id);
    const source = await currentSource(this.needs.database.knex, id);
    if (source === null) throw new ProblemError(documentMissing);
    return source.file;
  }
}

function byProvider(
  templates: readonly TemplateFacts[],
  settings: (id: number) => { readonly provider: string },
): ReadonlyMap<string, readonly TemplateFacts[]> {
  const found = new Map<string, TemplateFacts[]>();
  for (const template of templates) {
    const { provider } = settings(template.id);
    found.set(provider, [...(found.get(provider) ?? []), template]);
  }
  return found;
}

/** Of templates of one provider; `undefined` for one whose plugin is off. */
async function problemsOf(
  provider: SigningProvider | undefined,
  templates: readonly TemplateFacts[],
): Promise<ReadonlyMap<number, string>> {
  const ids = templates.map(({ id }) => id);
  const ofAll = provider === undefined ? PROVIDER_OFF : provider.unavailable();
  if (ofAll !== null) return new Map(ids.map((id) => [id, ofAll]));
  if (provider?.templateProblems !== undefined) return provider.templateProblems(ids);
  const problems = new Map<number, string>();
  // One after the other: the list is opened often, and must not take all connections.
  for (const id of ids) {
    const problem = (await provider?.templateProblem(id)) ?? null;
    if (problem !== null) problems.set(id, problem);
  }
  return problems;
}

/** Where a template is edited at its provider; null while that is not set up. */
function templateUrlOf(
  provider: SigningProvider | undefined,
  sourceId: string | null,
): string | null {
  if (sourceId === null || provider === undefined || provider.unavailable() !== null) return null;
  return provider.templateUrl?.(sourceId) ?? null;
}

/** While many documents are processed, the one of a fresh portal is made by the next call that needs it. */
function orBusy(error: unknown): void {
  if (!(error instanceof ProblemError && error.problem === pdfBusy)) throw error;
}
