import { RecordDialog, useApi, useRecordForm, type FormDefinition } from '@porchlight/web';
import { schemaMessages } from '@porchlight/schemas';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import { invoiceWriteSchema } from '../../generated/schemas/invoice-write.ts';
import type { Invoice } from '../../generated/types.ts';
import { validateInvoiceWrite } from '../../generated/validators/invoice-write.js';
import { hasContact } from '../../rules/invoices/has-contact.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { sendingTexts as texts } from './sending-texts.ts';

interface ContactDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSaved: (invoice: Invoice) => void;
}

interface ContactValues {
  readonly email: string;
  readonly phone: string;
}

const definition: FormDefinition<keyof ContactValues> = {
  title: texts.contactTitle,
  sections: [
    {
      title: texts.contactHint,
      fields: [
        { name: 'email', label: texts.email, widget: 'email' },
        { name: 'phone', label: texts.phone, widget: 'phone' },
      ],
    },
  ],
};

/** Asks how the client of an invoice can be reached, before it is sent. Mounted while it is open. */
export default function ContactDialog({ invoice, onClose, onSaved }: ContactDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const params = { id: invoice.id };
  const form = useRecordForm<ContactValues, Invoice>({
    record: invoice,
    valuesOf: (stored) => ({ email: stored?.email ?? '', phone: stored?.phone ?? '' }),
    check: (values) => {
      if (!hasContact(values)) return [{ field: 'email', message: texts.contactMissing }];
      return schemaMessages(validateInvoiceWrite, invoiceWriteSchema, bodyOf(values));
    },
    save: async (values, _, version) => {
      const body = { ...bodyOf(values), version };
      return (await api.call(invoiceEndpoints.updateInvoice, { params, body })).data.invoice;
    },
    refresh,
    onSaved,
    failedText: texts.saveFailed,
    versions: {
      versionOf: ({ version }) => version,
      read: async () => (await api.call(invoiceEndpoints.readInvoice, { params })).data.invoice,
      whoChanged: () => Promise.resolve(null),
    },
  });
  return (
    <RecordDialog
      definition={definition}
      form={form}
      noun="invoice"
      saveText={texts.contactSave}
      savingText={texts.saving}
      onClose={onClose}
    />
  );
}

function bodyOf({ email, phone }: ContactValues): ContactValues {
  return { email: email.trim(), phone: phone.trim() };
}
