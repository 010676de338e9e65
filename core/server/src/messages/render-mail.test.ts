import { describe, expect, it } from 'vitest';
import type { MailContent } from '../plugin-api/messages.ts';
import { renderMail, type MailFrame } from './render-mail.ts';

const frame: MailFrame = {
  agencyName: 'Sun & Sea',
  phone: '3055550100',
  address: '1 Main St, Miami, FL 33101',
  logo: null,
};
const content: MailContent = {
  subject: 'Your form',
  body: [
    'Hello Ana,',
    { button: 'Open form', href: 'https://portal.example/f' },
    { list: ['One'] },
  ],
};

describe('renderMail', () => {
  it('makes HTML and plain text from one content', () => {
    const { text, html } = renderMail(content, frame, 'en');
    for (const part of [
      'Hello Ana,',
      'Open form',
      'https://portal.example/f',
      'One',
      '(305) 555-0100',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toContain('<');
    expect(html).toContain('Sun &amp; Sea');
  });

  it('escapes every value in the HTML', () => {
    const hostile = `<img src=x onerror="alert(1)">'&`;
    const { html } = renderMail(
      {
        subject: hostile,
        body: [
          hostile,
          { list: [hostile] },
          { button: hostile, href: 'https://a.example/?a=1&b=2' },
        ],
      },
      { agencyName: hostile, phone: hostile, address: hostile, logo: null },
      'en',
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
  });

  it('turns line breaks of the subject into spaces, so that they add no header', () => {
    const { subject } = renderMail(
      { ...content, subject: 'Hi\r\nBcc: all@example.com\u2028x\0' },
      frame,
      'en',
    );
    expect(subject).toBe('Hi Bcc: all@example.com x');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/form', 'https://a.example/"x', ''])(
    'refuses the button address %s',
    (href) => {
      expect(() =>
        renderMail({ subject: 'x', body: [{ button: 'Go', href }] }, frame, 'en'),
      ).toThrow('not a link');
    },
  );

  it('refuses an empty subject and a text of more than 50,000 characters', () => {
    expect(() => renderMail({ ...content, subject: ' \n ' }, frame, 'en')).toThrow('empty');
    const body = ['x'.repeat(50_001)];
    expect(() => renderMail({ subject: 'x', body }, frame, 'en')).toThrow('characters');
  });

  it.each([
    ['en', 'This message was sent by Sun'],
    ['es', 'Este mensaje fue enviado por Sun'],
    ['pt', 'Esta mensagem foi enviada por Sun'],
  ] as const)('frames a mail in the language %s', (language, sentence) => {
    const { text, html } = renderMail(content, frame, language);
    expect(text).toContain(sentence);
    expect(html).toContain(`<html lang="${language}">`);
  });
});
