import { expect, it } from 'vitest';
import { smtpFailure } from './smtp-failure.ts';

it.each([
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    true,
    'rejected the recipient (550)',
  ],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, false, 'at the moment (451)'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true, 'rejected the message (554)'],
  [{ code: 'EMESSAGE', responseCode: 452, command: 'DATA' }, false, 'at the moment (452)'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, false, 'from this sender (553)'],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, false, 'requires encryption'],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false, 'username and password'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, false, 'No mail server responds'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, false, "isn't trusted"],
  [{ code: 'ETLS', responseCode: 500, command: 'STARTTLS' }, false, 'encrypted connection'],
  [{ code: 'EDNS' }, false, 'Check its name'],
  [{ code: 'ETIMEDOUT' }, false, 'in time'],
  [{ code: 'ETLS' }, false, 'encrypted connection'],
  [{ code: 'ECONNECTION' }, false, 'closed the connection'],
  [{ code: 'ESOMETHING' }, false, "couldn't be handed"],
  [{}, false, "couldn't be handed"],
])('reads %j as final %s: %s', (error, isFinal, sentence) => {
  const failure = smtpFailure(error);
  expect(failure.isFinal).toBe(isFinal);
  expect(failure.sentence).toContain(sentence);
});
