import { describe, expect, it } from 'vitest';
import { plainValues, withoutLinks } from './plain-values.ts';

describe('a text that people typed', () => {
  it.each([
    ['https://evil.example/pay', 'evil. example/pay'],
    ['HTTP://EVIL.EXAMPLE', 'EVIL. EXAMPLE'],
    ['http:\\\\evil.example', 'evil. example'],
    ['hthttp://tp://evil.example', 'evil. example'],
    ['Your payment failed: http://evil.example', 'Your payment failed: evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.co.uk', 'evil. co. uk'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['пример.рф', 'пример. рф'],
    ['evil。com', 'evil. com'],
    ['evil．com', 'evil. com'],
    ['pay@evil.example', 'pay@evil. example'],
    ['mailto:pay@evil.example', 'pay@evil. example'],
    ['tel:+13055550142', '+13055550142'],
    ['javascript:alert(1)', 'alert(1)'],
    ['http://203.0.113.7/pay', '203. 0.113.7/pay'],
    ['evil.\u200bcom', 'evil. com'],
    ['\u202emoc.live', 'moc. live'],
    ['Ana\r\nBcc: a@b.example', 'Ana Bcc: a@b. example'],
  ])('holds no address any more: %j', (typed, plain) => {
    expect(withoutLinks(typed)).toBe(plain);
  });

  it.each([
    'Ana María Núñez-Ruiz',
    "O'Neil, J. R.",
    'Advisory Services, annual',
    'Delta Dental: plan 2.5',
    'U.S. Health',
    '王小明',
    '$1,324.00',
    'INV-1042',
    'Note: paid 12/18/2026',
  ])('stays as it is without one: %s', (text) => {
    expect(withoutLinks(text)).toBe(text);
    expect(plainValues({ title: text })).toEqual({ title: text });
  });
});

it('keeps the addresses of the portal, the name of the agency, and what is no text', () => {
  const values = {
    url: 'https://portal.example.com/pay/1',
    agency: 'Lighthouse.com',
    contact: 'desk@lighthouse.example',
    username: 'ana.lopez',
    expiresAt: '2026-11-30T22:00:00.000Z',
    cents: 5,
    due: null,
    isSandbox: true,
  };
  expect(plainValues(values)).toEqual(values);
});

it('reaches the values inside of lists and objects', () => {
  expect(
    plainValues({ uses: [{ title: 'evil.example' }], invoice: { title: 'a.example' } }),
  ).toEqual({ uses: [{ title: 'evil. example' }], invoice: { title: 'a. example' } });
});

it('keeps no phone number in a name, and no more of a value than it needs', () => {
  expect(plainValues({ firstName: 'Call (555) 123-4567 now to verify' })).toEqual({
    firstName: 'Call (… now to verify',
  });
  const { client, title, terms } = plainValues({
    client: 'x'.repeat(500),
    title: 'x'.repeat(500),
    terms: 'x'.repeat(500),
  });
  expect([client.length, title.length, terms.length]).toEqual([60, 150, 500]);
});

it('breaks an address that is typed as a username', () => {
  expect(plainValues({ username: 'https://evil.example' })).toEqual({ username: 'evil. example' });
});
