import { expect, it } from 'vitest';
import { bulkRecipients, type ChosenClient } from './bulk-recipients.ts';

const ana: ChosenClient = {
  id: 11,
  name: 'Ana Paz',
  status: 'client',
  primary_email: 'ana@example.com',
  primary_phone: '',
};

it('sends to clients with an email address', () => {
  expect(bulkRecipients([ana])).toEqual({ able: [ana], unable: [] });
});

it.each<[string, Partial<ChosenClient>, string]>([
  [
    'without an email address',
    { primary_email: ' ', primary_phone: '3055550142' },
    'No email address',
  ],
  ['that is inactive', { status: 'inactive' }, 'The client is inactive'],
  [
    'that is inactive and has no address',
    { status: 'inactive', primary_email: '' },
    'The client is inactive',
  ],
])('leaves out a client %s, and says why', (_, part, reason) => {
  const client = { ...ana, id: 12, ...part };
  expect(bulkRecipients([ana, client])).toEqual({ able: [ana], unable: [{ client, reason }] });
});
