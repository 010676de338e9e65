import { formatDollars } from '@porchlight/kernel';
import { useToday } from '@porchlight/web';
import { EmailText, Fact, formatDateText } from '@porchlight/ui';
import type { ReactNode } from 'react';
import type { Client } from '../../../generated/types.ts';
import { ageText } from '../../../rules/age.ts';
import { displayPhone } from '../../../rules/phone-display.ts';
import { callBy, mailTo } from '../../../rules/text-links.ts';
import { type AmountFieldName, type DateFieldName, type TextFieldName } from './card-fields.ts';
import { kitTexts } from './kit-texts.ts';

interface FactOf<Field> {
  readonly client: Client;
  readonly field: Field;
  readonly label: string;
}

interface CardFactProps {
  readonly label: string;
  /** What the copy button copies; a value of plain text is copied as it is. */
  readonly copyText?: string | undefined;
  readonly children?: ReactNode;
}

/** Label and value of a line; an empty one says so, so that the card stays clickable. */
export function CardFact({ label, copyText, children }: CardFactProps) {
  const copied = copyText ?? (typeof children === 'string' ? children : '');
  return (
    <Fact label={label} empty={kitTexts.empty} copyText={copied}>
      {children}
    </Fact>
  );
}

export function TextFact({ client, field, label }: FactOf<TextFieldName>) {
  return <CardFact label={label}>{client[field].trim()}</CardFact>;
}

/** A date as 3/7/1961; a birth date with the age beside it. */
export function DateFact({
  client,
  field,
  label,
  withAge = false,
}: FactOf<DateFieldName> & { readonly withAge?: boolean }) {
  const today = useToday();
  const date = client[field];
  const parts = [date && formatDateText(date), withAge ? ageText(date, today) : null];
  return <NumberFact label={label}>{parts.filter(Boolean).join(', ')}</NumberFact>;
}

/** An amount of dollars as $1,234.50. */
export function AmountFact({ client, field, label }: FactOf<AmountFieldName>) {
  return <DollarFact label={label} amount={client[field]} />;
}

/** Dollars in a field of another plugin. */
export function DollarFact({
  label,
  amount,
}: {
  readonly label: string;
  readonly amount: number | null;
}) {
  return <NumberFact label={label}>{amount === null ? '' : formatDollars(amount)}</NumberFact>;
}

/** A phone number as people read it; a click on it calls. */
export function PhoneFact({ client, field, label }: FactOf<TextFieldName>) {
  const phone = client[field].trim();
  return (
    <CardFact label={label} copyText={displayPhone(phone)}>
      {phone === '' ? null : <PhoneLink phone={phone} />}
    </CardFact>
  );
}

/** An email address; a click on it writes to it. */
export function EmailFact({ client, field, label }: FactOf<TextFieldName>) {
  const email = client[field].trim();
  return (
    <CardFact label={label} copyText={email}>
      {email === '' ? null : (
        <a href={mailTo(email)}>
          <EmailText>{email}</EmailText>
        </a>
      )}
    </CardFact>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a className="client-card__number" href={callBy(phone)}>
      {displayPhone(phone)}
    </a>
  );
}

function NumberFact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <CardFact label={label} copyText={children}>
      {children === '' ? null : <span className="client-card__number">{children}</span>}
    </CardFact>
  );
}
