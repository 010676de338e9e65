import { expect, it } from 'vitest';
import { bulkSearch, readBulkAddress } from './bulk-address.ts';

const read = (query: string) => readBulkAddress(new URLSearchParams(query));
const all = { status: '', agent: '', due: '', q: '' };

it('reads the filter of the client list, a template, and a sending', () => {
  expect(read('status=lead&agent=mine&due=overdue&q=ana&form=5&run=9')).toEqual({
    filter: { status: 'lead', agent: 'mine', due: 'overdue', q: 'ana' },
    formId: 5,
    run: 9,
  });
});

it.each(['', 'status=x&agent=a&due=never&form=x&run=-1', 'form=0&q=%20'])(
  'starts with all clients at the address "%s"',
  (query) => {
    expect(read(query)).toEqual({ filter: all, formId: null, run: null });
  },
);

it('writes only what is set', () => {
  expect(bulkSearch({ ...all, status: 'lead', form: '5' })).toBe('?status=lead&form=5');
  expect(bulkSearch(all)).toBe('');
});
