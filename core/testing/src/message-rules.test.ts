import { defineMessage } from '@porchlight/server';
import { expect, it } from 'vitest';
import { messageFaults } from './message-rules.ts';

const mail = () => ({ subject: 'Welcome', body: ['Hello'] });
const sample = {};

it('accepts a message that renders in every language', () => {
  const message = defineMessage({ id: 'a.b', title: 'B', mail, text: () => 'Hello', sample });
  expect(messageFaults(message)).toEqual([]);
});

it('names the language in which a mail has no subject', () => {
  const inEnglish = (_: object, language: string) => ({
    ...mail(),
    subject: language === 'es' ? '' : 'Welcome',
  });
  const message = defineMessage({ id: 'a.b', title: 'B', mail: inEnglish, sample });
  expect(messageFaults(message)).toEqual([
    'The message a.b fails in es: Error: The subject of a mail is empty.',
  ]);
});

it('names the language in which a text message is empty', () => {
  const text = (_: object, language: string) => (language === 'pt' ? '' : 'Hello');
  const message = defineMessage({ id: 'a.b', title: 'B', mail, text, sample });
  expect(messageFaults(message)).toEqual(['The text message a.b is empty in pt']);
});
