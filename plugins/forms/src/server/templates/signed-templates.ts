import { problemAt, ProblemError } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type {
  NewSignedTemplate,
  TemplateDescription,
  TemplateFacts,
  Templates,
} from '../../contract.ts';
import { templateInvalid, templateNotFound } from '../../problems.ts';
import { slugOf, uniqueSlug } from '../../rules/links/slug.ts';
import { flaggedLabels } from '../../rules/prices/flagged-labels.ts';
import type { ItemizedCosts, TabMetadata } from '../../rules/prices/itemized-costs.ts';
import { templateTexts } from '../../rules/templates/template-texts.ts';
import { changesOf } from '../audit-lines.ts';
import { FolderModel } from './folder-model.ts';
import { lockTemplates } from './lock-templates.ts';
import { TemplateModel } from './template-model.ts';
import { oneLine } from './template-values.ts';

const TYPE = 'DocuSign';
const LONGEST_TITLE = 200;

type Knex = Database['knex'];

interface TemplateRow extends Omit<TemplateFacts, 'flagged_labels' | 'tab_metadata'> {
  readonly version: number;
  readonly tab_metadata: Partial<TabMetadata>;
  readonly itemized_costs: Partial<ItemizedCosts>;
}

const COLUMNS = [
  'id',
  'version',
  'title',
  'type',
  'folder_id',
  'docusign_template_id',
  'source_template_id',
  'tab_metadata',
  'itemized_costs',
  'pending_advisor_signature',
  'pending_client_signature',
  'next_signer_role',
  'second_factor',
] as const;

/** Form templates for plugins that sign them. */
export function signedTemplates({ database }: { readonly database: Database }): Templates {
  return {
    async find(id, trx) {
      const row = await rowsOf(trx ?? database.knex)
        .where({ id })
        .first();
      return row === undefined ? null : factsOf(row);
    },

    async toSign(trx) {
      const rows = await rowsOf(trx ?? database.knex)
        .where({ type: TYPE })
        .orderByRaw('core_fold(title) collate "C", id');
      return rows.map(factsOf);
    },

    async create(unit, template) {
      await lockTemplates(unit);
      await assertFolder(unit, template.folder_id ?? null);
      const row = {
        second_factor: 'birth-date-if-known' as const,
        folder_id: null,
        ...definedOf(template),
        title: await freeTitle(unit, { title: template.title }),
        type: TYPE as typeof TYPE,
      };
      const slug = await freeSlug(unit, row.title);
      const { id } = await TemplateModel.query(unit.trx)
        .insert({ ...row, slug })
        .returning('id');
      audit(unit, 'form-template.created', id, changesOf({ folder_id: null }, row));
      return id;
    },

    async describe(unit, id, description) {
      await lockTemplates(unit);
      const row = await rowsOf(unit.trx).where({ id }).forUpdate().first();
      if (row === undefined) throw new ProblemError(templateNotFound);
      const wanted = definedOf(description);
      if (description.title !== undefined)
        wanted['title'] = await freeTitle(unit, { id, title: description.title });
      const changes = changesOf(row, wanted);
      if (Object.keys(changes).length === 0) return false;
      await TemplateModel.query(unit.trx)
        .findById(id)
        .patch({ ...wanted, version: row.version + 1, updated_at: unit.trx.fn.now() } as object);
      audit(unit, 'form-template.updated', id, { title: { to: row.title }, ...changes });
      return true;
    },
  };
}

function rowsOf(knex: Knex | WriteUnit['trx']) {
  return knex<TemplateRow>('forms_template').select(...COLUMNS);
}

function factsOf(row: Pick<TemplateRow, (typeof COLUMNS)[number]>): TemplateFacts {
  const { version: _version, itemized_costs, tab_metadata, ...facts } = row;
  return {
    ...facts,
    tab_metadata: { checkboxTabs: [], listTabs: [], ...tab_metadata },
    flagged_labels: flaggedLabels(itemized_costs, tab_metadata),
  };
}

function definedOf(values: TemplateDescription | NewSignedTemplate): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

async function assertFolder({ trx }: WriteUnit, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await FolderModel.query(trx).findById(id).forShare();
  if (found !== undefined) return;
  throw problemAt(templateInvalid, [{ field: 'folder_id', message: templateTexts.folderUnknown }]);
}

/** The title, with a number when another template has it: providers allow equal titles. */
async function freeTitle(
  { trx }: WriteUnit,
  { id, title }: { readonly id?: number; readonly title: string },
): Promise<string> {
  const wanted = oneLine(title).slice(0, LONGEST_TITLE);
  if (wanted === '')
    throw problemAt(templateInvalid, [{ field: 'title', message: templateTexts.titleMissing }]);
  const others = (await trx('forms_template')
    .where({ type: TYPE })
    .whereNot({ id: id ?? 0 })
    .pluck('title')) as readonly string[];
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const candidate = `${wanted.slice(0, LONGEST_TITLE - suffix.length)}${suffix}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

async function freeSlug({ trx }: WriteUnit, title: string): Promise<string> {
  const taken = (await trx('forms_template')
    .whereNotNull('slug')
    .pluck('slug')) as readonly string[];
  return uniqueSlug(slugOf(title), new Set(taken));
}

function audit(
  unit: WriteUnit,
  action: string,
  id: number,
  changes: ReturnType<typeof changesOf>,
): void {
  unit.audit({ action, entity: 'form-template', entityId: id, changes });
}
