import { expect, it } from 'vitest';
import { leanSchema } from './lean-schemas.ts';

it('drops the keywords that no page for visitors reads, and keeps the labels', () => {
  const code = `export const petSchema = {
  "$id": "pets/pet",
  "description": "A pet.",
  "properties": {
    "name": {
      "type": "string",
      "pattern": "\\\\S",
      "x-label": "Name",
      "x-client-field": "pet_name"
    }
  }
} as const;
`;
  expect(leanSchema(code)).toBe(`export const petSchema = {
  "properties": {
    "name": {
      "type": "string",
      "x-label": "Name",
    }
  }
} as const;
`);
});
