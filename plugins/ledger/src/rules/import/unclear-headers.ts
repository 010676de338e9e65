import { headerWords } from './header-words.ts';
import { ID_TARGET } from './import-target.ts';

interface UnclearHeader {
  readonly field: string;
  /** What other programs call something else: the number of a customer, the end of a policy. */
  readonly headers: readonly string[];
  /** Fields of which a file that means it has one too. */
  readonly beside: readonly string[];
}

const BANK = ['bank_name', 'routing_number'];

const UNCLEAR: readonly UnclearHeader[] = [
  {
    field: 'account_number',
    headers: ['account', 'acct'],
    beside: BANK,
  },
  {
    field: 'account_name',
    headers: ['account name'],
    beside: BANK,
  },
  {
    field: 'exp_date',
    headers: ['exp', 'exp date', 'expiration', 'expiration date', 'expires'],
    beside: ['card_number', 'name_on_card'],
  },
];

/**
 * The places of headers that mean something of a bank account or a card only in a file with more of one: other programs call
 * the company of a contact 'Account Name'. The key of a field is clear, and an export of this portal, which has its numbers,
 * calls all columns by their names.
 *
 * @param fields by place: what the headers may mean, as far as their names say
 */
export function unclearHeaders(
  headers: readonly string[],
  fields: readonly (readonly string[])[],
): ReadonlySet<number> {
  const all = new Set(fields.flat());
  if (all.has(ID_TARGET.field)) return new Set();
  const isUnclear = (place: number) =>
    UNCLEAR.some(
      ({ field, headers: unclear, beside }) =>
        fields[place]?.includes(field) === true &&
        headers[place]?.trim().toLowerCase() !== field &&
        unclear.includes(headerWords(headers[place] ?? '')) &&
        !beside.some((other) => all.has(other)),
    );
  return new Set(headers.flatMap((_, place) => (isUnclear(place) ? [place] : [])));
}
