import { expect, it } from 'vitest';
import { answerRows } from './answer-rows.ts';

it('lists values in their order, flat, without blanks, and marks hidden ones', () => {
  const section = {
    bankName: ' Coral Way ',
    accountName: '',
    accountNumber: '••••5527',
    isChecking: true,
    since: '2019-03-07',
    owners: [{ name: 'Ana', percentage: 60 }, { name: null }, 'yes'],
  };
  expect(
    answerRows(section, 'banking').map(({ path, label, text, isSecret }) => [
      path,
      label,
      text,
      ...(isSecret ? ['hidden'] : []),
    ]),
  ).toEqual([
    ['banking.bankName', 'Bank name', 'Coral Way'],
    ['banking.accountNumber', 'Account number', '••••5527', 'hidden'],
    ['banking.isChecking', 'Checking', 'Yes'],
    ['banking.since', 'Since', '3/7/2019'],
    ['banking.owners.0.name', 'Owner 1: name', 'Ana'],
    ['banking.owners.0.percentage', 'Owner 1: percentage', '60'],
    ['banking.owners.2', 'Owner 3', 'Yes'],
  ]);
});

it('shows what was chosen by its label, also in lists, and other values as they are stored', () => {
  const labels = new Map([
    ['banking.kind', { checking: 'Checking account' }],
    ['banking.owners.relationship', { child: 'Child' }],
  ]);
  const section = {
    kind: 'checking',
    owners: [{ relationship: 'child' }, { relationship: 'pet' }],
  };
  const rows = answerRows(section, 'banking', labels);
  expect(rows.map(({ text }) => text)).toEqual(['Checking account', 'Child', 'pet']);
});

it.each([null, undefined, 'text', 7, [], {}])('survives a section that is %j', (section) => {
  expect(answerRows(section, 'banking').length).toBeLessThan(2);
});

it('ends at values that are nested without end', () => {
  const loop: Record<string, unknown> = {};
  loop['again'] = loop;
  expect(answerRows(loop, 'banking')).toEqual([]);
});
