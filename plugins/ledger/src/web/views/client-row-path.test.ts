import { expect, it } from 'vitest';
import { clientRowPath } from './client-row-path.ts';

it('leads to the rows of a client by name, in the view that hides none', () => {
  expect(clientRowPath('/crm/clients/7', 'Yanelis Peña')).toBe(
    '/crm/ledger?view=all&search=Yanelis+Pe%C3%B1a',
  );
});

it('leads nowhere from what is not a client', () => {
  expect(clientRowPath('/crm/agents/7', 'Marisol Vega')).toBeNull();
});
