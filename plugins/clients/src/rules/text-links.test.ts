import { expect, it } from 'vitest';
import { callBy, carrierLookup, mailTo, textByEmail, textByPhone } from './text-links.ts';

it.each([
  ['(786) 555-0163', 'vtext.com', 'mailto:7865550163@vtext.com'],
  ['1 786 555 0163', '@vtext.com', 'mailto:7865550163@vtext.com'],
  ['+17865550163', ' VText.com ', 'mailto:7865550163@vtext.com'],
  ['7865550163', '', null],
  ['7865550163', 'verizon', null],
  ['7865550163', 'vtext.com?bcc=x@example.com', null],
  ['786555016', 'vtext.com', null],
  ['27865550163', 'vtext.com', null],
  ['', 'vtext.com', null],
])('addresses a text to %j by %j as %j', (phone, domain, link) => {
  expect(textByEmail(phone, domain)).toBe(link);
});

it.each([
  [
    'https://carrier.example.com/?n={number}',
    '(305) 555-0120',
    'https://carrier.example.com/?n=3055550120',
  ],
  [
    'https://carrier.example.com/{number}/{number}',
    '13055550120',
    'https://carrier.example.com/3055550120/3055550120',
  ],
  ['https://carrier.example.com/?n={number}', '555-0120', null],
  ['javascript:alert({number})', '3055550120', null],
  ['', '3055550120', null],
])('fills the page %j for %j as %j', (pattern, phone, page) => {
  expect(carrierLookup(pattern, phone)).toBe(page);
});

it.each([
  ['ana.paz+crm@example.com', 'mailto:ana.paz%2Bcrm@example.com'],
  [' ana@example.com ', 'mailto:ana@example.com'],
  ['ana?bcc=x&y@example.com', 'mailto:ana%3Fbcc%3Dx%26y@example.com'],
])('links the email %j as %j', (address, link) => {
  expect(mailTo(address)).toBe(link);
});

it.each([
  ['1-305-555-0120', 'sms:+13055550120'],
  ['555-0120', null],
])('links a text from the own phone to %j as %j', (phone, link) => {
  expect(textByPhone(phone)).toBe(link);
});

it.each([
  ['(786) 555-0163', 'tel:7865550163'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['786.555.0163 home', 'tel:7865550163'],
])('links a call to %j as %s', (phone, link) => {
  expect(callBy(phone)).toBe(link);
});
