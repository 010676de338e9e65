import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let quincy: number;

beforeAll(async () => {
  portal = await createClientsPortal();
  const person = (first: string, last: string) =>
    portal.add({ client_first_name: first, client_last_name: last });
  quincy = (await person('Quincy', 'De La Vega')).id;
  await person('Quincy', 'Delgado');
  await person('Inés', 'Vega');
});
afterAll(() => portal.close());

const listed = async (q: string) => (await portal.page(`q=${q}`)).data.map(({ id }) => id);
const found = async (q: string) =>
  (await portal.get<{ data: { id: number }[] }>(`/clients/search?q=${q}`)).data.map(({ id }) => id);

describe.each([
  'Quincy De La Vega',
  'De La Vega, Quincy',
  'De La Vega,Quincy',
  'de la vega quincy',
  'Vega Quincy',
  'Vega, Quincy',
  'VEGA , quincy ',
  'Quincy Vega',
  'quin veg',
  'La Quincy',
])('the name %j', (name) => {
  const q = encodeURIComponent(name);

  it('the search of the list finds the client by its name', async () => {
    expect(await listed(q)).toEqual([quincy]);
  });

  it('the search for clients finds the client by its name', async () => {
    expect(await found(q)).toEqual([quincy]);
  });

  it('the palette finds the client by its name', async () => {
    expect(JSON.stringify(await portal.get(`/search?q=${q}`))).toContain(
      `/crm/clients/${String(quincy)}`,
    );
  });
});
