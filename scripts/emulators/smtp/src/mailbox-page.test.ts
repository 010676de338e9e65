import { expect, it } from 'vitest';
import { startMailboxPage } from './mailbox-page.ts';

it('lists received mail with the latest first, readable links, and its text as text', async () => {
  const mail = (subject: string, body: string) => ({
    from: 'portal@example.com',
    to: ['ana@example.com'],
    raw: `Subject: ${subject}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`,
    isEncrypted: false,
  });
  const received = [
    mail('First', 'Open https://portal.example.com/f=\r\norm?token=3Dabc'),
    mail('Second <b>', 'Hola, =C3=93scar <script>'),
  ];
  const page = await startMailboxPage(received);
  const html = await (await fetch(page.url)).text();
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
  expect(html).toContain('<a href="https://portal.example.com/form?token=abc">');
  expect(html).toContain('Hola, Óscar &lt;script&gt;');
  expect(html).not.toContain('<script>');
  await page.close();
});
