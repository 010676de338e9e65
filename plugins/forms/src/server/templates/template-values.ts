import { problemAt, type FieldMessage } from '@porchlight/kernel';
import { cleanRichText } from '@porchlight/server';
import type { FormTypeFacts, TemplateCreate, TemplateWrite } from '../../generated/types.ts';
import { templateInvalid } from '../../problems.ts';
import { linkSourceText, readLinkSource } from '../../rules/links/link-source.ts';
import { webFormSlug } from '../../rules/links/slug.ts';
import { centsOf, dollarsOf } from '../../rules/prices/price-text.ts';
import { readItemizedCosts, type TabMetadata } from '../../rules/prices/itemized-costs.ts';
import { templateTexts } from '../../rules/templates/template-texts.ts';
import type { TemplateFactor } from '../../rules/links/asked-factor.ts';
import { readTemplateType, type TemplateType } from '../../rules/templates/template-type.ts';

/** A new global form as it is stored, except for its slug. */
interface NewTemplate {
  readonly title: string;
  readonly type: TemplateType;
  readonly form_type: string | null;
  readonly folder_id: number | null;
  readonly notes: string;
  readonly source: string;
  readonly second_factor: TemplateFactor;
}

/** A web form shows what the record of the client has, and a document is signed in the client's name. */
const FACTORS: Partial<Record<TemplateType, TemplateFactor>> = {
  'Web Form': 'birth-date',
  DocuSign: 'birth-date-if-known',
};

/** What a global form is, for the check of a change. */
interface KnownTemplate {
  readonly type: TemplateType;
  readonly tab_metadata: object;
}

/** The values that a change sets. */
interface TemplateChange {
  readonly title?: string;
  readonly folder_id?: number | null;
  readonly notes?: string;
  readonly source?: string;
  readonly base_cost?: number;
  readonly merchant?: string;
  readonly itemized_costs?: object;
  readonly second_factor?: TemplateFactor;
}

/**
 * A web form has the form type whose route it registers, else the one that is named. Throws 400 with a message at each
 * field that is missing or wrong.
 */
export function newTemplate(
  body: TemplateCreate,
  formTypes: readonly Pick<FormTypeFacts, 'id' | 'route'>[],
): NewTemplate {
  const errors: FieldMessage[] = [];
  const title = oneLine(body.title ?? '');
  if (title === '') errors.push({ field: 'title', message: templateTexts.titleMissing });
  const type = readTemplateType(body.type ?? '');
  if (type === undefined) errors.push({ field: 'type', message: templateTexts.typeUnknown });
  const source = sourceOf(type, body.source ?? '');
  if (source.message !== undefined) errors.push({ field: 'source', message: source.message });
  if (errors.length > 0 || type === undefined) throw problemAt(templateInvalid, errors);
  return {
    title,
    type,
    form_type: type === 'Web Form' ? formTypeOf(source.value, body.form_type, formTypes) : null,
    folder_id: body.folder_id ?? null,
    notes: cleanRichText(body.notes ?? ''),
    source: source.value,
    second_factor: FACTORS[type] ?? 'none',
  };
}

/** Throws 400 with a message at each wrong field. */
export function templateChange(body: TemplateWrite, known: KnownTemplate): TemplateChange {
  const errors: FieldMessage[] = [];
  const title = body.title === undefined ? undefined : oneLine(body.title);
  if (title === '') errors.push({ field: 'title', message: templateTexts.titleMissing });
  const source = body.source === undefined ? undefined : sourceOf(known.type, body.source);
  if (source?.message !== undefined) errors.push({ field: 'source', message: source.message });
  const costs =
    body.itemized_costs === undefined
      ? undefined
      : readItemizedCosts(body.itemized_costs, tabsOf(known.tab_metadata));
  if (body.second_factor === 'birth-date-if-known' && known.type !== 'DocuSign')
    errors.push({ field: 'second_factor', message: templateTexts.factorUnknown });
  if (costs?.ok === false) errors.push(...costs.problems);
  if (errors.length > 0) throw problemAt(templateInvalid, errors);
  const change = {
    title,
    folder_id: body.folder_id,
    notes: body.notes === undefined ? undefined : cleanRichText(body.notes),
    source: source?.value,
    base_cost: body.base_cost === undefined ? undefined : dollarsOf(centsOf(body.base_cost) ?? 0),
    merchant: body.merchant,
    itemized_costs: costs?.ok === true ? costs.costs : undefined,
    second_factor: body.second_factor,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function formTypeOf(
  route: string,
  named: string | undefined,
  formTypes: readonly Pick<FormTypeFacts, 'id' | 'route'>[],
): string | null {
  const slug = webFormSlug(route);
  const known = formTypes.find((facts) => webFormSlug(facts.route) === slug);
  return known?.id ?? ((named?.trim() ?? '') || null);
}

/** A web form has a route, a link a web address; other forms need no source. */
function sourceOf(
  type: TemplateType | undefined,
  typed: string,
): { readonly value: string; readonly message?: string } {
  const value = typed.trim();
  if (type === 'Web Form')
    return value === '' ? { value, message: templateTexts.formMissing } : { value };
  if (type !== 'Link') return { value };
  if (value === '') return { value, message: templateTexts.urlMissing };
  const address = readLinkSource(value);
  return address === undefined ? { value, message: linkSourceText } : { value: address };
}

/** Undefined where the signing provider has not said what can be priced. */
function tabsOf(metadata: object): TabMetadata | undefined {
  const { checkboxTabs, listTabs } = metadata as Partial<TabMetadata>;
  if (checkboxTabs === undefined && listTabs === undefined) return undefined;
  return { checkboxTabs: checkboxTabs ?? [], listTabs: listTabs ?? [] };
}

/** Text as one line, without control characters. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
