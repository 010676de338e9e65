import { expect, it } from 'vitest';
import { outgoingEmulators } from './outgoing-emulators.ts';

const emulators = [
  { url: 'http://127.0.0.1:1', hosts: ['a.example.com', 'b.example.com'] },
  { url: 'http://127.0.0.1:2', hosts: ['c.example.com'] },
];

it.each([
  [
    '',
    'a.example.com=http://127.0.0.1:1,b.example.com=http://127.0.0.1:1,c.example.com=http://127.0.0.1:2',
  ],
  [
    'b.example.com=http://127.0.0.1:9,d.example=http://127.0.0.1:2',
    'b.example.com=http://127.0.0.1:9,d.example=http://127.0.0.1:2,a.example.com=http://127.0.0.1:1,c.example.com=http://127.0.0.1:2',
  ],
])('adds the hosts of providers to the emulators %j', (given, expected) => {
  expect(outgoingEmulators(emulators, given)).toBe(expected);
});
