import { problemAt, ProblemError, type StaffActor, searchWords } from '@porchlight/kernel';
import { Clock, Database, needing, Writes } from '@porchlight/server';
import type {
  LineItemTemplate,
  LineItemTemplateQuery,
  LineItemTemplateWrite,
} from '../../generated/types.ts';
import { invoiceInvalid, templateNotFound } from '../../problems.ts';
import { DEFAULT_CATEGORY, templateProblems } from '../../rules/invoices/template-problems.ts';
import { changesOf } from '../store/audit-lines.ts';

const COLUMNS = ['id', 'name', 'description', 'unit_price_cents', 'category', 'is_active'] as const;
const MOST_TEMPLATES = 1_000;

/** Lines that invoices can start from. */
export class LineItemTemplates extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
}) {
  /** By category and name. */
  async list({ category, search, is_active }: LineItemTemplateQuery): Promise<LineItemTemplate[]> {
    const query = this.needs.database
      .knex('billing_line_item_template')
      .orderByRaw('core_fold(category) collate "C", core_fold(name) collate "C", id')
      .limit(MOST_TEMPLATES)
      .select(...COLUMNS);
    if (category !== '') void query.whereRaw('core_fold(category) = core_fold(?)', [category]);
    if (is_active !== undefined) void query.where({ is_active });
    for (const word of searchWords(search))
      void query.whereRaw(
        'position(core_fold(?) in core_fold(name || chr(31) || description)) > 0',
        [word],
      );
    return (await query) as LineItemTemplate[];
  }

  /** Throws 400 at each field. */
  async create(actor: StaffActor, body: LineItemTemplateWrite): Promise<LineItemTemplate> {
    const { writes, clock } = this.needs;
    const values = valuesOf(blank, body);
    return writes.run(actor, async (unit) => {
      const created = { created_by: actor.id, created_at: clock.now().toISOString() };
      const [row] = (await unit
        .trx('billing_line_item_template')
        .insert({ ...values, ...created })
        .returning([...COLUMNS])) as LineItemTemplate[];
      const changes = Object.fromEntries(
        Object.entries(values).map(([name, to]) => [name, { to }]),
      );
      unit.audit({ ...lineOf(row!.id), action: 'line-item-template.created', changes });
      return row!;
    });
  }

  /** Throws 404, and 400 at each field. */
  async update(
    actor: StaffActor,
    id: number,
    body: LineItemTemplateWrite,
  ): Promise<LineItemTemplate> {
    return this.needs.writes.run(actor, async (unit) => {
      const before = (await unit
        .trx('billing_line_item_template')
        .where({ id })
        .forUpdate()
        .first(...COLUMNS)) as LineItemTemplate | undefined;
      if (before === undefined) throw new ProblemError(templateNotFound);
      const values = valuesOf(before, body);
      const changes = changesOf(before, values);
      if (Object.keys(changes).length === 0) unit.unchanged();
      else {
        await unit.trx('billing_line_item_template').where({ id }).update(values);
        const name = { name: { to: values.name } };
        unit.audit({
          ...lineOf(id),
          action: 'line-item-template.updated',
          changes: { ...name, ...changes },
        });
      }
      return { ...before, ...values };
    });
  }

  /** Throws 404. Invoices keep the lines that they have. */
  async delete(actor: StaffActor, id: number): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const [row] = (await unit
        .trx('billing_line_item_template')
        .where({ id })
        .delete()
        .returning(['name'])) as { readonly name: string }[];
      if (row === undefined) throw new ProblemError(templateNotFound);
      const changes = { name: { from: row.name } };
      unit.audit({ ...lineOf(id), action: 'line-item-template.deleted', changes });
    });
  }
}

type Values = Omit<LineItemTemplate, 'id'>;

const blank: Values = {
  name: '',
  description: '',
  unit_price_cents: 0,
  category: DEFAULT_CATEGORY,
  is_active: true,
};

function valuesOf(before: Values, body: LineItemTemplateWrite): Values {
  const values = {
    name: body.name?.trim() ?? before.name,
    description: body.description?.trim() ?? before.description,
    unit_price_cents: body.unit_price_cents ?? before.unit_price_cents,
    category:
      body.category === undefined ? before.category : body.category.trim() || DEFAULT_CATEGORY,
    is_active: body.is_active ?? before.is_active,
  };
  const problems = templateProblems(values);
  if (problems.length > 0) throw problemAt(invoiceInvalid, problems);
  return values;
}

function lineOf(id: number) {
  return { entity: 'line-item-template', entityId: id };
}
