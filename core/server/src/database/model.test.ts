import { ProblemError } from '@porchlight/kernel';
import type { JsonSchema, Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import type { RelationMappings } from 'objection';
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

function compiled(one: JsonSchema): Validator {
  return new Ajv({ strict: false, allErrors: true }).compile(one) as unknown as Validator;
}

class Shelf extends PortalModel {
  static override readonly tableName = 'test_shelf';
  static override readonly entity = {
    schema,
    validate: compiled(schema),
  };
  declare id: number;
  declare name: string;
  declare tags: readonly string[];
  declare place: object | null;
}

const bookSchema: JsonSchema = {
  $id: 'test/book',
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    id: { type: 'integer' },
    shelf_id: { type: 'integer' },
    title: { type: 'string', minLength: 1, 'x-error': 'Title is required' },
  },
};

class Book extends PortalModel {
  static override readonly tableName = 'test_book';
  static override readonly entity = {
    schema: bookSchema,
    validate: compiled(bookSchema),
  };
  declare id: number;
  declare title: string;
}

/** A shelf with the relation that a list and a detail page would fetch with it. */
class ShelfWithBooks extends Shelf {
  static override readonly relationMappings: RelationMappings = {
    books: {
      relation: PortalModel.HasManyRelation,
      modelClass: Book,
      join: { from: 'test_shelf.id', to: 'test_book.shelf_id' },
    },
  };
  declare books: Book[];
}

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await fixture.database.knex.raw(
    'create table test_shelf (id int generated always as identity primary key, name text, tags jsonb, place jsonb)',
  );
  await fixture.database.knex.raw(
    `create table test_book (id int generated always as identity primary key,
       shelf_id int references test_shelf on delete cascade, title text)`,
  );
});
afterAll(() => fixture.close());

const shelvesWithBooks = () => ShelfWithBooks.query(fixture.database.knex);
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

  it('names the column that the schema of the stored record lacks', async () => {
    const books = Book.query(fixture.database.knex);
    await expect(async () => books.patch({ isbn: '1' } as object)).rejects.toThrow(
      /^The schema test\/book of the table test_book lacks 'isbn': /,
    );
  });

  it('stores a record with its related records and fetches them together', async () => {
    const stored = await shelvesWithBooks().insertGraph({
      name: 'C',
      books: [{ title: 'Second' }, { title: 'First' }],
    });
    const fetched = await shelvesWithBooks()
      .findById(stored.id)
      .withGraphFetched('books')
      .modifyGraph('books', (books) => void books.orderBy('title'));
    expect(fetched?.books.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('stores nothing of a record when a related record breaks its schema', async () => {
    const graph = { name: 'D', books: [{ title: 'Fine' }, { title: '' }] };
    const failure: unknown = await fixture.database.knex
      .transaction(async (trx) => {
        await ShelfWithBooks.query(trx).insertGraph(graph);
      })
      .catch((error: unknown) => error);
    expect((failure as ProblemError).details).toEqual([
      { field: 'title', message: 'Title is required' },
    ]);
    expect(await shelves().where({ name: 'D' })).toEqual([]);
  });
});
