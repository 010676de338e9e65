import { expect, it } from 'vitest';
import { leanEndpoint } from './lean-endpoints.ts';

it('leaves of an endpoint its method and its path', () => {
  const code = `export const petEndpoints = {
  /** One of many. */
  changePet: defineEndpoint({
    method: 'put',
    path: '/pets/:id',
    params: IdParamsSchema,
    query: PetQuerySchema,
    body: PetWriteSchema,
    returns: PetSchema,
  }),
};
`;
  expect(leanEndpoint(code)).toBe(`export const petEndpoints = {
  /** One of many. */
  changePet: defineEndpoint({
    method: 'put',
    path: '/pets/:id',
  }),
};
`);
});
