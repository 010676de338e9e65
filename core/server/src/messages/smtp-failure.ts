/** What is known about an error of the mail client. */
export interface SmtpError {
  /** As nodemailer names it, for example `EAUTH`. */
  readonly code?: string | undefined;
  /** Of the connection below, for example `ECONNREFUSED`. */
  readonly originalCode?: string | undefined;
  /** Of the server, for example 550. */
  readonly responseCode?: number | undefined;
  /** The command that the server refused, for example `RCPT TO`. */
  readonly command?: string | undefined;
}

/** Why a message could not be sent. The sentence names no recipient, because it is stored and shown. */
interface SmtpFailure {
  /** True when trying again cannot help. */
  readonly isFinal: boolean;
  readonly sentence: string;
}

/** Errors of the connection, by their code. Someone can repair all of them, so the message is tried again. */
const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: "The mail server didn't accept the username and password.",
  ENOAUTH: 'The mail server requires a username and password.',
  EDNS: "The mail server wasn't found. Check its name.",
  ETIMEDOUT: "The mail server didn't respond in time. Check its name and port.",
  ETLS: "The encrypted connection failed. Check the port, the encryption, and the mail server's certificate.",
  ESOCKET: 'The connection to the mail server failed. Check its name, port, and encryption.',
  ECONNECTION: 'The mail server closed the connection.',
  EPROTOCOL: "The mail server's response made no sense. Check its port and encryption.",
};
const REFUSED = 'No mail server responds at this name and port.';
const UNTRUSTED =
  "The mail server's certificate isn't trusted. Check the server's name, or ask its administrator.";
const UNKNOWN = "The message couldn't be handed to the mail server.";
/** "Must issue a STARTTLS command first" and "Authentication required", both RFC 3207 and RFC 4954. */
const NEEDS_MORE = 530;
/** Codes of responses to the mail itself: its sender, its recipients, or its content. */
const OF_THE_MAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Says whether an error is final: mail servers respond with 4xx for now and 5xx for good. */
export function smtpFailure(error: SmtpError): SmtpFailure {
  const { code, originalCode = '', responseCode, command } = error;
  const later = (sentence: string): SmtpFailure => ({ isFinal: false, sentence });
  if (originalCode === 'ECONNREFUSED') return later(REFUSED);
  if (/CERT|SIGNATURE/.test(originalCode)) return later(UNTRUSTED);
  if (responseCode === NEEDS_MORE)
    return later('The mail server requires encryption or a sign-in before it accepts mail.');
  if (responseCode === undefined || !OF_THE_MAIL.has(code))
    return later(SENTENCES[code ?? ''] ?? UNKNOWN);
  const reason = `(${responseCode})`;
  if (responseCode < 500)
    return later(`The mail server can't accept the message at the moment ${reason}.`);
  if (command === 'RCPT TO')
    return { isFinal: true, sentence: `The mail server rejected the recipient ${reason}.` };
  if (command === 'DATA')
    return { isFinal: true, sentence: `The mail server rejected the message ${reason}.` };
  return later(`The mail server doesn't accept mail from this sender ${reason}.`);
}
