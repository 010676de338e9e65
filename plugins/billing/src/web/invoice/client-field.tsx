import { formatPhone } from '@porchlight/kernel';
import { Avatar, ChoiceField, Icon } from '@porchlight/ui';
import { type FieldControlProps, useApi, useFormValues, useSettled } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientSearchQuery } from '../billing-queries.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';

const DEBOUNCE_MS = 250;

/** The name on an invoice: a client that a search finds, or any name. A chosen client brings email and phone. */
export function ClientField({ form, name, value, set, onBlur, ref, frame }: FieldControlProps) {
  const { customer_id: chosen } = useFormValues(form);
  const isLinked = typeof chosen === 'string' && chosen !== '';
  const [typed, setTyped] = useState('');
  const trimmed = typed.trim();
  const settled = useSettled(trimmed, DEBOUNCE_MS);
  const query = useQuery(clientSearchQuery(useApi(), settled));
  const found = trimmed === '' || settled !== trimmed ? [] : (query.data ?? []);

  function choose(id: string) {
    const client = found.find((one) => String(one.id) === id);
    if (client === undefined) return;
    setTyped('');
    set(client.name);
    form.set('customer_id', id);
    form.set('email', client.primary_email ?? '');
    form.set('phone', client.primary_phone ?? '');
  }

  return (
    <ChoiceField
      {...frame}
      ref={ref}
      name={name}
      value={value}
      placeholder={texts.clientHelp}
      onBlur={onBlur}
      onValue={(text) => {
        setTyped(text);
        set(text);
        // Another name is another person.
        if (isLinked) form.set('customer_id', '');
      }}
      choices={found.map((client) => ({
        id: String(client.id),
        icon: <Avatar name={client.name} decorative />,
        label: client.name,
        detail: formatPhone(client.primary_phone ?? '') || (client.primary_email ?? ''),
      }))}
      onChoose={choose}
      leading={isLinked && <Avatar name={value} decorative />}
      trailing={
        isLinked && (
          <button
            type="button"
            className="pl-input__tool"
            aria-label={texts.unlink}
            title={texts.unlink}
            onClick={() => form.set('customer_id', '')}
          >
            <Icon name="x" size={14} />
          </button>
        )
      }
    />
  );
}
