import { ProblemError } from '@porchlight/kernel';
import type { JsonSchema, Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from './database.fixture.ts';
import { PortalModel } from './model.ts';

const schema: JsonSchema = {
  $id: 'test/shelf',
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', minLength: 1, 'x-error': 'Name is required' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: ['object', 'null'] },
  },
};

class Shelf extends PortalModel {
  static override readonly tableName = 'test_shelf';
  static override readonly entity = {
    schema,
    validate: new Ajv({ strict: false, allErrors: true }).compile(schema) as unknown as Validator,
  };
  declare id: number;
  declare name: string;
  declare tags: readonly string[];
  declare place: object | null;
}

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await fixture.database.knex.raw(
    'create table test_shelf (id int generated always as identity primary key, name text, tags jsonb, place jsonb)',
  );
});
afterAll(() => fixture.close());

const shelves = () => Shelf.query(fixture.database.knex);

describe('PortalModel', () => {
  it('stores lists and objects as JSON and gives them back', async () => {
    const { id } = await shelves().insert({ name: 'A', tags: ['x', 'y'], place: { row: 1 } });
    expect(await shelves().findById(id)).toMatchObject({ tags: ['x', 'y'], place: { row: 1 } });
    await shelves().findById(id).patch({ tags: [], place: null });
    expect(await shelves().findById(id)).toMatchObject({ name: 'A', tags: [], place: null });
  });

  it('checks with the generated validator and its texts', async () => {
    const failure: unknown = await shelves()
      .insert({ tags: ['x'] })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProblemError);
    expect((failure as ProblemError).details).toEqual([
      { field: 'name', message: 'Name is required' },
    ]);
  });

  it('lets a patch leave fields out but not break their rules', async () => {
    const { id } = await shelves().insert({ name: 'B' });
    await shelves()
      .findById(id)
      .patch({ tags: ['z'] });
    await expect(async () => shelves().findById(id).patch({ name: '' })).rejects.toBeInstanceOf(
      ProblemError,
    );
  });
});
