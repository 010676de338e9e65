import { expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-addresses.ts';

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
  ['', false],
])('says whether %s is an address of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([true, false])('finds no name that leads to this machine', async (all) => {
  const error = await new Promise((found) => lookUpPublic('localhost', { all }, found));
  expect(error).toMatchObject({ code: 'ENOTFOUND' });
});
