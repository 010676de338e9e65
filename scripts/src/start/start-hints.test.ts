import { expect, it } from 'vitest';
import { accountLines, stopHint } from './start-hints.ts';

it('says how to stop and which folder to delete to start over', () => {
  expect(stopHint('.data')).toBe(
    '  Stop it with Ctrl+C. To start over, stop it and delete .data: this deletes all data.\n\n',
  );
});

it('offers no way to start over when the database is elsewhere', () => {
  expect(stopHint(null)).toBe('  Stop it with Ctrl+C.\n\n');
});

it('lists the passwords of sample agents in columns, and nothing without agents', () => {
  const accounts = [
    { username: 'ana.lopez', password: 'abcd-2345' },
    { username: 'bo.li', password: 'efgh-6789' },
  ];
  expect(accountLines(accounts)).toBe(
    '  Sample agents can sign in too. Their passwords are shown only now:\n' +
      '    ana.lopez  abcd-2345\n    bo.li      efgh-6789\n\n',
  );
  expect(accountLines([])).toBe('');
});
