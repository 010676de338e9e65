import { firstLanguage, isPrinted, ProblemError, type Language } from '@porchlight/kernel';
import { ClientValues } from '@porchlight/clients/contract';
import { needing } from '@porchlight/server';
import type { RequiredAnswer, WriteUnit } from '@porchlight/server';
import type { LinkContact } from '../../generated/types.ts';
import { birthDateMissing, clientNameUnprinted } from '../../problems.ts';

/** The client that a link is for. */
export interface LinkRecipient {
  readonly language: Language;
  /** `yyyy-mm-dd`; null when unknown. */
  readonly birthDate: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const FIELDS = [
  'pref_lang',
  'dob',
  'client_first_name',
  'client_last_name',
  'primary_email',
  'primary_phone',
];

/** Reads the clients that links are for. */
export class LinkRecipients extends needing({ clients: ClientValues }) {
  /** Null for a client who was deleted. */
  async of(clientId: number, trx?: WriteUnit['trx']): Promise<LinkRecipient | null> {
    const found = await this.needs.clients.read(clientId, FIELDS, trx);
    if (found === null) return null;
    const text = (field: string) => found.values.get(field)?.text ?? '';
    return {
      language: firstLanguage([text('pref_lang')]),
      birthDate: text('dob') === '' ? null : text('dob'),
      firstName: text('client_first_name'),
      lastName: text('client_last_name'),
      email: text('primary_email').trim(),
      phone: text('primary_phone').trim(),
    };
  }
}

/** How the client can receive a link, and confirm who they are. */
export function contactOf({ email, phone, birthDate }: LinkRecipient): LinkContact {
  return { has_email: email !== '', has_phone: phone !== '', has_birth_date: birthDate !== null };
}

/** Throws 400 for a client whose name a document to sign could not show. */
export function assertNamePrinted({ firstName, lastName }: LinkRecipient): void {
  if (!isPrinted(`${firstName} ${lastName}`)) throw new ProblemError(clientNameUnprinted);
}

/** Hash of the passcode of the session that a form belongs to; null for none. */
export async function passcodeOf(
  { trx }: Pick<WriteUnit, 'trx'>,
  submissionId: number,
): Promise<string | null> {
  const row = (await trx('forms_submission as s')
    .join('forms_session as n', 'n.id', 's.session_id')
    .where({ 's.id': submissionId, 'n.deleted_at': null })
    .first('n.passcode_hash')) as { readonly passcode_hash: string | null } | undefined;
  return row?.passcode_hash ?? null;
}

/** The birth date of the client as the answer that a link asks for. Throws 400 when it is unknown. */
export function birthDateOf(recipient: LinkRecipient): RequiredAnswer {
  if (recipient.birthDate === null) throw new ProblemError(birthDateMissing);
  return { kind: 'birth-date', answer: recipient.birthDate };
}
