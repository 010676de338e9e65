/**
 * What links to the forms of a template ask for. `birth-date-if-known`: of a client who has one, so that a document to sign
 * also reaches the others.
 */
export type TemplateFactor = 'none' | 'birth-date' | 'birth-date-if-known';

/** A form, with what its client can be asked. */
export interface AskingForm {
  /** Of its template. */
  readonly second_factor: TemplateFactor;
  readonly type: string;
  readonly client_id: number | null;
  readonly has_birth_date: boolean;
  /** Its session has one, which each way to its forms asks for. */
  readonly has_passcode: boolean;
}

/**
 * Whether a form asks for the birth date also where its session has a passcode: one that its template asks of everyone.
 * What the admin of templates decided is not replaced by what an agent chose.
 */
export function isBirthDateKept(form: Omit<AskingForm, 'has_passcode'>): boolean {
  return form.second_factor === 'birth-date' && form.client_id !== null && form.has_birth_date;
}

/**
 * What a form asks of the visitor of a link that asks for nothing. A form of no client shows nothing that a birth date
 * would have to protect, and neither does one to fill in of a client without one: it is not filled in from the client. A
 * document to sign always shows something, so it is withheld where its template asks everyone.
 */
export function askedFactor(
  form: AskingForm,
): 'nothing' | 'passcode' | 'birth-date' | 'unknown-birth-date' {
  if (form.has_passcode && !isBirthDateKept(form)) return 'passcode';
  if (form.second_factor === 'none' || form.client_id === null) return 'nothing';
  if (form.has_birth_date) return 'birth-date';
  const asksEveryone = form.second_factor === 'birth-date' && form.type === 'DocuSign';
  return asksEveryone ? 'unknown-birth-date' : 'nothing';
}
