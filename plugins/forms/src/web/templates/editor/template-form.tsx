import { dollarsText, roundedCents, type FieldMessage } from '@porchlight/kernel';
import { TextField } from '@porchlight/ui';
import { type FormSection, RichTextControl } from '@porchlight/web';
import type { Folder, Template, TemplateWrite } from '../../../generated/types.ts';
import { linkSourceText, readLinkSource } from '../../../rules/links/link-source.ts';
import { templateTexts } from '../../../rules/templates/template-texts.ts';
import { folderOptions } from '../folder-options.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { costsText, priceSections, priceValues, type PricedParts } from './price-fields.tsx';

const texts = templateScreenTexts.editor;

/** Of a card payment provider; the first one is the default. */
const MERCHANTS = ['Square BFS', 'Square BFA'] as const;
/** What a link may ask its visitor for; the first one is the default. */
const FACTORS = {
  'Web Form': ['birth-date', 'none'],
  DocuSign: ['birth-date-if-known', 'birth-date', 'none'],
} as const;
const MOST_DOLLARS = 9_999_999_999;

export type TemplateValues = Readonly<Record<string, string>>;

/** A form as the fields hold it. */
export function valuesOfTemplate(template: Template, parts: PricedParts): TemplateValues {
  const { title, folder_id, notes, source, base_cost, merchant, second_factor } = template;
  return {
    title,
    folder_id: folder_id === null ? '' : String(folder_id),
    source,
    base_cost: base_cost === 0 ? '' : dollarsText(roundedCents(base_cost) ?? 0),
    merchant,
    second_factor,
    notes,
    ...priceValues(template, parts),
  };
}

/** What is wrong with the values, in the words of the server. */
export function templateMessages(
  { type }: Template,
  { title = '', source = '', base_cost = '' }: TemplateValues,
): readonly FieldMessage[] {
  const messages: FieldMessage[] = [];
  if (title.trim() === '') messages.push({ field: 'title', message: templateTexts.titleMissing });
  if (type === 'Link' && source.trim() === '')
    messages.push({ field: 'source', message: templateTexts.urlMissing });
  else if (type === 'Link' && readLinkSource(source) === undefined)
    messages.push({ field: 'source', message: linkSourceText });
  const dollars = Number(base_cost);
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > MOST_DOLLARS)
    messages.push({ field: 'base_cost', message: texts.amountInvalid });
  return messages;
}

/** The changed fields as they are sent: an empty base cost as 0, all prices as one JSON text. */
export function templateBody(
  values: TemplateValues,
  changed: readonly string[],
  parts: PricedParts,
): TemplateWrite {
  const isSent = (name: string) => changed.includes(name);
  const { title = '', folder_id = '', source = '', base_cost = '', merchant, notes = '' } = values;
  const isPriced = changed.some((name) => /^(?:checkbox|item|requires)_/.test(name));
  return {
    ...(isSent('title') ? { title } : {}),
    ...(isSent('folder_id') ? { folder_id: folder_id === '' ? null : Number(folder_id) } : {}),
    ...(isSent('source') ? { source } : {}),
    ...(isSent('base_cost') ? { base_cost: Number(base_cost) } : {}),
    ...(isSent('merchant') ? { merchant: merchant as (typeof MERCHANTS)[number] } : {}),
    ...(isSent('second_factor')
      ? { second_factor: values['second_factor'] as Template['second_factor'] }
      : {}),
    ...(isSent('notes') ? { notes } : {}),
    ...(isPriced ? { itemized_costs: costsText(values, parts) } : {}),
  };
}

/** The fields of the editor. */
export function templateSections(
  { type }: Template,
  folders: readonly Folder[],
  parts: PricedParts,
): readonly FormSection[] {
  const link: FormSection['fields'] =
    type === 'Link'
      ? [{ name: 'source', label: texts.source, wide: true, placeholder: 'https://' }]
      : [];
  const helps: Readonly<Record<string, string>> =
    type === 'Web Form' || type === 'DocuSign' ? texts.secondFactorHelp[type] : {};
  const factor: FormSection['fields'] =
    type === 'Web Form' || type === 'DocuSign'
      ? [
          {
            name: 'second_factor',
            label: texts.secondFactor,
            wide: true,
            widget: 'select',
            options: FACTORS[type].map((value) => ({ value, label: texts.secondFactors[value] })),
            helpFor: (value) => helps[value] ?? null,
          },
        ]
      : [];
  const notes: FormSection['fields'][number] = {
    name: 'notes',
    label: texts.notes,
    wide: true,
    control: (control) => <RichTextControl {...control} />,
  };
  const prices = priceSections(parts);
  return [
    {
      fields: [
        { name: 'title', label: texts.title, wide: true, required: true },
        ...link,
        {
          name: 'folder_id',
          label: texts.folder,
          widget: 'select',
          options: folderOptions(folders, texts.noFolder),
        },
        {
          name: 'base_cost',
          label: texts.baseCost,
          control: ({ frame, value, set, onBlur, ref }) => (
            <TextField
              {...frame}
              ref={ref}
              type="number"
              min="0"
              step="0.01"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => set(target.value)}
            />
          ),
        },
        {
          name: 'merchant',
          label: texts.merchant,
          widget: 'select',
          options: MERCHANTS.map((merchant) => ({ value: merchant, label: merchant })),
        },
        ...factor,
        // Below the prices, where there are any.
        ...(prices.length === 0 ? [notes] : []),
      ],
    },
    ...prices,
    ...(prices.length === 0
      ? []
      : [{ title: texts.notes, fields: [{ ...notes, hideLabel: true }] }]),
  ];
}
