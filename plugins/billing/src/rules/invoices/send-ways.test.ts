import { expect, it } from 'vitest';
import { sendWays, type SendingFacts } from './send-ways.ts';

const all: SendingFacts = {
  email: 'ana@example.com',
  phone: '305 555 0142',
  canSendMail: true,
  canSendText: true,
  gatewaySends: true,
};

it.each<[string, Partial<SendingFacts>, readonly string[]]>([
  ['everything', {}, ['email', 'text', 'gateway']],
  ['no email', { email: '' }, ['text']],
  ['no phone', { phone: '' }, ['email', 'gateway']],
  ['no mail server', { canSendMail: false }, ['text', 'gateway']],
  ['no text messages', { canSendText: false, gatewaySends: false }, ['email']],
  ['nothing', { canSendMail: false, canSendText: false, gatewaySends: false }, []],
])('offers, with %s, these ways to send an invoice', (_, change, ways) => {
  expect(sendWays({ ...all, ...change })).toEqual(ways);
});
