import { centsOfDollars, dollarsText } from '@porchlight/kernel';
import {
  type FormDefinition,
  RecordDialog,
  useApi,
  useBodyKey,
  useRecordForm,
} from '@porchlight/web';
import { templateEndpoints } from '../../endpoints/template-endpoints.ts';
import type { LineItemTemplate, LineItemTemplateWrite } from '../../generated/types.ts';
import { DEFAULT_CATEGORY, templateProblems } from '../../rules/invoices/template-problems.ts';
import { invoiceTexts } from '../../rules/invoices/invoice-problems.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { templateDialogTexts as texts } from './template-texts.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template?: LineItemTemplate | null;
  /** What a new one starts from. */
  readonly line?: { readonly description: string; readonly price: string };
  readonly onClose: () => void;
}

interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly is_active: boolean;
}

/** Adds or edits a template of line items. Mounted while it is open. */
export default function TemplateDialog({ template = null, line, onClose }: TemplateDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const form = useRecordForm<TemplateValues, LineItemTemplate>({
    record: template,
    valuesOf: (stored) => ({
      name: stored?.name ?? line?.description ?? '',
      description: stored?.description ?? line?.description ?? '',
      price: stored === null ? (line?.price ?? '') : dollarsText(stored.unit_price_cents),
      category: stored?.category ?? DEFAULT_CATEGORY,
      is_active: stored?.is_active ?? true,
    }),
    check: (values) => [
      ...templateProblems(values),
      ...(values.price.trim() === '' || Number.isSafeInteger(centsOf(values))
        ? []
        : [{ field: 'price', message: invoiceTexts.price }]),
    ],
    save: async (values) => {
      const body = bodyOf(values);
      if (template === null) {
        const input = { body, idempotencyKey: keyOf(body) };
        return (await api.call(templateEndpoints.createTemplate, input)).data.template;
      }
      const input = { params: { id: template.id }, body: { ...body, is_active: values.is_active } };
      return (await api.call(templateEndpoints.updateTemplate, input)).data.template;
    },
    refresh,
    done: ({ name }) => texts.saved(name),
    onSaved: onClose,
    failedText: texts.saveFailed,
    ...(template === null ? {} : { onUnchanged: onClose }),
  });
  const definition: FormDefinition<keyof TemplateValues> = {
    title: template === null ? texts.create : texts.edit,
    sections: [
      {
        fields: [
          { name: 'name', label: texts.name, wide: true, required: true },
          { name: 'description', label: texts.description, wide: true, required: true },
          { name: 'price', label: texts.price, widget: 'amount' },
          { name: 'category', label: texts.category },
          ...(template === null
            ? []
            : [{ name: 'is_active', label: texts.active, widget: 'switch' } as const]),
        ],
      },
    ],
  };
  return (
    <RecordDialog
      definition={definition}
      form={form}
      noun="template"
      saveText={texts.save}
      savingText={texts.saving}
      onClose={onClose}
    />
  );
}

function centsOf({ price }: TemplateValues): number {
  return centsOfDollars(price) ?? Number.NaN;
}

function bodyOf(values: TemplateValues): LineItemTemplateWrite {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    unit_price_cents: values.price.trim() === '' ? 0 : centsOf(values),
    ...(values.category.trim() === '' ? {} : { category: values.category.trim() }),
  };
}
