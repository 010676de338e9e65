import type { Actor, WriteUnit } from '@porchlight/kernel';
import type { TemplateFacts, Templates } from '@porchlight/forms/contract';
import type { Database, Writes } from '@porchlight/server';
import {
  SigningProviderError,
  type SigningTemplates,
  type TemplateSyncResult,
} from '@porchlight/signing/contract';
import { inParallel } from '../rules/in-parallel.ts';
import {
  otherRoles,
  templateDescription,
  type WrittenTemplate,
} from '../rules/template-description.ts';
import type { DocusignClient } from './docusign-client.ts';
import { DOCUSIGN } from './docusign-id.ts';
import { readAllTemplates } from './read-all-templates.ts';

/** Templates that are read at once. */
const PARALLEL = 2;
const LONGEST_MS = 10 * 60_000;

interface SyncParts {
  readonly client: DocusignClient;
  readonly database: () => Database;
  readonly writes: () => Writes;
  readonly templates: () => Templates;
  readonly signingTemplates: () => SigningTemplates;
}

interface StoredTemplates {
  readonly all: readonly TemplateFacts[];
  /** By their id at DocuSign. */
  readonly byId: ReadonlyMap<string, TemplateFacts>;
}

/** A row of `signing_docusign_template`. */
interface KnownTemplate {
  readonly docusign_template_id: string;
  readonly template_id: number;
  readonly last_modified: string;
  readonly missing_since: Date | null;
  /** Who else signs it. */
  readonly other_roles: readonly string[];
}

/** Stores the templates of DocuSign as form templates. Nothing is ever deleted: what is gone there is flagged. */
export class TemplateSync {
  readonly #parts: SyncParts;
  #running: Promise<TemplateSyncResult> | null = null;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** Why no envelope can be created from a form template; null when it can. */
  async problem(templateId: number): Promise<string | null> {
    const { templates, database } = this.#parts;
    const template = await templates().find(templateId);
    const known = await rowsOf(database().knex).where({ template_id: templateId }).first();
    return templateProblem(template, known);
  }

  /** Of those of these form templates that have one. */
  async problems(templateIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { templates, database } = this.#parts;
    const rows = await rowsOf(database().knex).whereIn('template_id', [...templateIds]);
    const known = new Map(rows.map((row) => [row.template_id, row]));
    const byId = new Map((await templates().toSign()).map((template) => [template.id, template]));
    return new Map(
      templateIds.flatMap((id) => {
        const problem = templateProblem(byId.get(id) ?? null, known.get(id));
        return problem === null ? [] : [[id, problem] as const];
      }),
    );
  }

  /** A second caller gets the result of the sync that runs already, which goes on when its first caller hangs up. */
  run(actor: Actor, signal: AbortSignal): Promise<TemplateSyncResult> {
    this.#running ??= this.#sync(actor, AbortSignal.timeout(LONGEST_MS)).finally(
      () => (this.#running = null),
    );
    return orAborted(this.#running, signal);
  }

  async #sync(actor: Actor, signal: AbortSignal): Promise<TemplateSyncResult> {
    const { client, database, writes } = this.#parts;
    const listed = await readAllTemplates(client, signal);
    const known = new Map(
      (await rowsOf(database().knex)).map((row) => [row.docusign_template_id, row]),
    );
    const changed = listed.filter(({ templateId, lastModified }) => {
      const row = known.get(templateId);
      return row === undefined || row.last_modified !== lastModified;
    });
    const read = await inParallel(changed, PARALLEL, async ({ templateId, lastModified }) => ({
      lastModified,
      template: await this.#read(templateId, signal),
    }));
    const present = listed.map(({ templateId }) => templateId);
    return writes().run(actor, async (unit) => {
      const counts = await this.#store(unit, present, read);
      return { total: listed.length, ...counts, flagged: await this.#flagged(unit) };
    });
  }

  async #read(templateId: string, signal: AbortSignal): Promise<WrittenTemplate> {
    const template: WrittenTemplate = await this.#parts.client.call(
      ({ templates }, account) => templates.get(account, templateId),
      { signal },
    );
    if (template.templateId === templateId) return template;
    throw new SigningProviderError('unavailable', 'DocuSign responded with another template');
  }

  async #store(
    unit: WriteUnit,
    present: readonly string[],
    read: readonly { readonly lastModified: string; readonly template: WrittenTemplate }[],
  ): Promise<Pick<TemplateSyncResult, 'created' | 'updated'>> {
    // Another process may store the same templates.
    await unit.trx.raw(
      "select pg_advisory_xact_lock(hashtext(current_schema() || ' signing-docusign templates'))",
    );
    const all = await this.#parts.templates().toSign(unit.trx);
    const byId = new Map(
      all.flatMap((template) =>
        template.docusign_template_id === null ? [] : [[template.docusign_template_id, template]],
      ),
    );
    let created = 0;
    let updated = 0;
    for (const { template, lastModified } of read) {
      const outcome = await this.#storeOne(unit, template, { all, byId });
      await unit
        .trx('signing_docusign_template')
        .insert({
          docusign_template_id: template.templateId,
          template_id: outcome.id,
          last_modified: lastModified,
          other_roles: otherRoles(template),
        })
        .onConflict('docusign_template_id')
        .merge();
      if (outcome.isNew) created += 1;
      else if (outcome.isChanged) updated += 1;
    }
    const marked = await markMissing(unit, present);
    if (read.length + marked > 0)
      unit.audit({
        action: 'docusign-templates.synced',
        entity: 'signing-provider',
        entityId: DOCUSIGN,
      });
    else unit.unchanged();
    return { created, updated };
  }

  async #storeOne(
    unit: WriteUnit,
    template: WrittenTemplate,
    { all, byId }: StoredTemplates,
  ): Promise<{ readonly id: number; readonly isNew: boolean; readonly isChanged: boolean }> {
    const { templates, signingTemplates } = this.#parts;
    const description = templateDescription(template);
    const stored = byId.get(description.docusign_template_id!);
    if (stored !== undefined) {
      const isChanged = await templates().describe(unit, stored.id, description);
      return { id: stored.id, isNew: false, isChanged };
    }
    const starter = await this.#starterFor(unit, description, all);
    if (starter !== undefined) {
      await templates().describe(unit, starter.id, description);
      await signingTemplates().setProvider(unit, starter.id, DOCUSIGN);
      return { id: starter.id, isNew: false, isChanged: true };
    }
    const id = await templates().create(unit, description);
    await signingTemplates().setProvider(unit, id, DOCUSIGN);
    return { id, isNew: true, isChanged: false };
  }

  /** The form that comes with the portal, to which its sessions belong, takes the template of its title over once. */
  async #starterFor(
    unit: WriteUnit,
    { title }: Pick<TemplateFacts, 'title'>,
    all: readonly TemplateFacts[],
  ): Promise<TemplateFacts | undefined> {
    const named = all.find(
      (one) => one.docusign_template_id === null && one.title.toLowerCase() === title.toLowerCase(),
    );
    if (named === undefined) return undefined;
    const isFree = await this.#parts.signingTemplates().isUntouchedStarter(unit, named.id);
    return isFree ? named : undefined;
  }

  /** Templates that DocuSign no longer has, and prices whose fields it no longer has. */
  async #flagged(unit: WriteUnit): Promise<number> {
    const rows = await rowsOf(unit.trx);
    const missing = rows.filter(({ missing_since }) => missing_since !== null).length;
    const synced = new Set(rows.map(({ template_id }) => template_id));
    const templates = await this.#parts.templates().toSign(unit.trx);
    return templates
      .filter(({ id }) => synced.has(id))
      .reduce((sum, { flagged_labels }) => sum + flagged_labels.length, missing);
  }
}

function templateProblem(
  template: TemplateFacts | null,
  known: KnownTemplate | undefined,
): string | null {
  if (!template?.docusign_template_id)
    return 'DocuSign does not have this template yet. Create it there, and sync the templates.';
  if (known?.missing_since)
    return 'DocuSign no longer has this template. Sync the templates once it is back there.';
  if (known !== undefined && known.other_roles.length > 0)
    return `This template is also signed by: ${known.other_roles.join(', ')}. Keep the roles advisor and client alone at DocuSign, and sync the templates.`;
  return template.pending_advisor_signature || template.pending_client_signature
    ? null
    : 'No role of this template is named advisor or client. Name them at DocuSign, and sync the templates.';
}

/** Rejects once the signal is aborted; the work goes on. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

function rowsOf(knex: Database['knex'] | WriteUnit['trx']) {
  return knex<KnownTemplate>('signing_docusign_template').select('*');
}

/** Returns how many templates are gone since the last sync, or back. */
async function markMissing({ trx }: WriteUnit, present: readonly string[]): Promise<number> {
  const rows = trx<KnownTemplate>('signing_docusign_template');
  const gone = await rows
    .clone()
    .whereNull('missing_since')
    .whereNotIn('docusign_template_id', [...present])
    .update({ missing_since: trx.fn.now() as unknown as Date });
  const back = await rows
    .clone()
    .whereNotNull('missing_since')
    .whereIn('docusign_template_id', [...present])
    .update({ missing_since: null });
  return gone + back;
}
