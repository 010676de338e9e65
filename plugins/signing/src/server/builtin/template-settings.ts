import type { Database, WriteUnit } from '@porchlight/server';
import type { SignerRole, SigningTemplates } from '../../contract.ts';
import type { CopyBy } from '../../rules/copies/copy-by.ts';
import { USUAL_YEARS } from '../../rules/kept/kept-until.ts';

type Knex = Database['knex'] | WriteUnit['trx'];

/** The provider of the portal itself. */
export const BUILTIN = 'builtin';

/** How a form template is signed. */
export interface TemplateSettings {
  readonly provider: string;
  readonly first_signer: SignerRole;
  /** For how long its signed documents are kept. */
  readonly retention_years: number;
  /** How the copies of its documents travel; null for what they ask for. */
  readonly copy_by: CopyBy | null;
}

const DEFAULTS: TemplateSettings = {
  provider: BUILTIN,
  first_signer: 'advisor',
  retention_years: USUAL_YEARS,
  copy_by: null,
};

const NAMES = Object.keys(DEFAULTS) as (keyof TemplateSettings)[];

/** The defaults for a template about which nothing was chosen. */
export async function settingsOf(knex: Knex, templateId: number): Promise<TemplateSettings> {
  const row = (await knex('signing_template')
    .where({ template_id: templateId })
    .first(...NAMES)) as TemplateSettings | undefined;
  return row ?? DEFAULTS;
}

/** As `settingsOf`, of many in one query. */
export async function settingsOfAll(
  knex: Knex,
  templateIds: readonly number[],
): Promise<(templateId: number) => TemplateSettings> {
  const rows = (await knex('signing_template')
    .whereIn('template_id', [...templateIds])
    .select('template_id', ...NAMES)) as readonly (TemplateSettings & {
    readonly template_id: number;
  })[];
  const byId = new Map(rows.map((row) => [row.template_id, row]));
  return (templateId) => byId.get(templateId) ?? DEFAULTS;
}

/** Stores what differs, with its audit line; returns whether anything did. */
export async function changeSettings(
  unit: WriteUnit,
  templateId: number,
  wanted: Partial<TemplateSettings>,
): Promise<boolean> {
  const stored = await settingsOf(unit.trx, templateId);
  const next = { ...stored, ...wanted };
  const names = NAMES.filter((name) => next[name] !== stored[name]);
  if (names.length === 0) return false;
  await unit
    .trx('signing_template')
    .insert({ template_id: templateId, ...next })
    .onConflict('template_id')
    .merge();
  unit.audit({
    action: 'form-template.signing-changed',
    entity: 'form-template',
    entityId: templateId,
    changes: Object.fromEntries(
      names.map((name) => [name, { from: stored[name], to: next[name] }]),
    ),
  });
  return true;
}

interface SigningTemplatesParts {
  readonly database: Database;
  readonly starter: Pick<SigningTemplates, 'isUntouchedStarter'>;
}

/** For other plugins. */
export function signingTemplates({ database, starter }: SigningTemplatesParts): SigningTemplates {
  return {
    provider: async (templateId, trx) =>
      (await settingsOf(trx ?? database.knex, templateId)).provider,
    setProvider: (unit, templateId, provider) => changeSettings(unit, templateId, { provider }),
    isUntouchedStarter: (unit, templateId) => starter.isUntouchedStarter(unit, templateId),
  };
}
