import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generate } from './main.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;
let errors: string;

beforeEach(() => {
  // Inside the project, so that generated files resolve its packages.
  mkdirSync(join(projectRoot, 'scripts/.cache'), { recursive: true });
  root = mkdtempSync(join(projectRoot, 'scripts/.cache/generate-test-'));
  errors = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text);
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  schema('schemas/id.schema.json', {
    $id: 'core/id',
    type: 'integer',
    minimum: 1,
    'x-error': 'No id',
  });
  plugin('pets', []);
  plugin('vets', ['pets']);
  plugin('strays', []);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function schema(path: string, value: object): void {
  put(path, JSON.stringify(value));
}

function plugin(id: string, requires: readonly string[]): void {
  put(
    `plugins/${id}/package.json`,
    JSON.stringify({ name: `@test/${id}`, portal: { id, requires, schemas: './schemas' } }),
  );
  schema(`plugins/${id}/schemas/${id}-query.schema.json`, {
    $id: `${id}/${id}-query`,
    type: 'object',
    additionalProperties: false,
    properties: { page: { type: 'integer', default: 1 }, sick: { type: 'boolean' } },
  });
}

const run = (version = 'v1') => generate({ root, version });
const generated = (path: string) => readFileSync(join(root, path), 'utf8');
const schemaText = (path: string): unknown =>
  JSON.parse(/= (\{[^]*\}) as const/.exec(generated(path))?.[1] ?? 'null');
const writtenAt = (path: string) => statSync(join(root, path)).mtimeMs;

describe('generated code', () => {
  it('generates types, references and self-contained schemas, where keywords beside a reference win', async () => {
    schema('plugins/pets/schemas/pet.schema.json', {
      $id: 'pets/pet',
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: { $ref: 'core/id', 'x-label': 'Number' },
        born: { type: ['string', 'null'], format: 'date' },
      },
    });
    schema('plugins/vets/schemas/visit.schema.json', {
      $id: 'vets/visit',
      type: 'object',
      properties: { pet: { $ref: 'pets/pet' }, born: { $ref: 'pets/pet#/properties/born' } },
    });
    expect(await run()).toBe(0);
    expect(generated('plugins/pets/src/generated/types.ts')).toContain(
      `import type { Id } from '@porchlight/schemas';`,
    );
    expect(generated('plugins/vets/src/generated/types.ts')).toContain(
      `import type { Pet } from '@test/pets/contract';`,
    );
    expect(generated('plugins/vets/src/generated/types.ts')).toMatch(/born\?: \(?string \| null/);
    expect(generated('plugins/pets/src/generated/refs.ts')).toContain(
      `export const PetSchema = /* @__PURE__ */ schemaRef<Pet>('pets/pet');`,
    );
    const visit = generated('plugins/vets/src/generated/schemas/visit.ts');
    expect(visit).not.toContain('$ref');
    expect(visit).toContain('"x-error": "No id"');
    expect(visit).toContain('"x-label": "Number"');
  });

  it('derives the schema for writing a record from the schema of the record', async () => {
    schema('plugins/pets/schemas/pet.schema.json', {
      $id: 'pets/pet',
      type: 'object',
      'x-audit-entity': 'pet',
      'x-all-required': true,
      properties: {
        id: { $ref: 'core/id' },
        name: { $ref: '#/$defs/Text', 'x-label': 'Name', 'x-card': 'personal' },
        born: {
          type: ['string', 'null'],
          'x-widget': 'date',
          'x-value-kind': 'birth-date',
          'x-column': { type: 'date', width: 90 },
          'x-input': { type: 'string', maxLength: 60 },
        },
      },
      $defs: {
        Text: {
          type: 'string',
          'x-value-kind': 'email',
          'x-input': { $ref: '#/$defs/AnyText' },
        },
        AnyText: {},
      },
    });
    schema('plugins/vets/schemas/pet-write.schema.json', {
      $id: 'vets/pet-write',
      'x-input-of': 'pets/pet',
      type: 'object',
      properties: { version: { type: 'integer' } },
    });
    expect(await run(), errors).toBe(0);
    expect(schemaText('plugins/vets/src/generated/schemas/pet-write.ts')).toEqual({
      $id: 'vets/pet-write',
      type: 'object',
      properties: {
        name: { 'x-label': 'Name', 'x-card': 'personal' },
        born: { type: 'string', maxLength: 60, 'x-widget': 'date' },
        version: { type: 'integer' },
      },
    });
    expect(schemaText('plugins/pets/src/generated/schemas/pet.ts')).toMatchObject({
      required: ['id', 'name', 'born'],
      properties: { name: { type: 'string', 'x-label': 'Name' } },
    });
    expect(generated('plugins/pets/src/generated/schemas/pet.ts')).not.toMatch(
      /x-input|x-value-kind/,
    );
    expect(generated('plugins/pets/src/generated/value-kinds/pet.ts')).toBe(
      'export const petValueKinds = {\n  "name": "email",\n  "born": "birth-date"\n} as const;\n',
    );
    expect(generated('plugins/vets/src/generated/types.ts')).toMatch(/born\?: string/);
  });

  it('generates validators that run without a compiler and collect every broken rule', async () => {
    schema('plugins/pets/schemas/pet.schema.json', {
      $id: 'pets/pet',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 2 },
        born: { type: 'string', format: 'date' },
        age: { type: 'integer' },
      },
    });
    await run();
    const { validatePet } = await load(
      'plugins/pets/src/generated/validators/pet.js',
      'validatePet',
    );
    expect(validatePet({ name: 'Rex', born: '2024-02-29', age: 3 })).toBe(true);
    const body = { born: '2024-02-30', age: '3' };
    expect(validatePet(body)).toBe(false);
    expect(validatePet.errors?.map((error) => error.keyword).sort()).toEqual([
      'format',
      'required',
      'type',
    ]);
    expect(body.age, 'a body is left alone').toBe('3');
  });

  it('generates query validators that read numbers and booleans from text and fill in defaults', async () => {
    await run();
    const { validatePetsQuery } = await load(
      'plugins/pets/src/generated/validators/pets-query.js',
      'validatePetsQuery',
    );
    const query: Record<string, unknown> = { sick: 'true' };
    expect(validatePetsQuery(query)).toBe(true);
    expect(query).toEqual({ page: 1, sick: true });
    expect(validatePetsQuery({ page: 'two' })).toBe(false);
    expect(generated('plugins/pets/src/generated/types.ts')).toMatch(
      /page: number\s+sick\?: boolean/,
    );
  });

  async function load<Name extends string>(path: string, name: Name) {
    symlinkIfMissing();
    const module = (await import(pathToFileURL(join(root, path)).href)) as Record<
      Name,
      ((value: unknown) => boolean) & { errors?: { keyword: string }[] | null }
    >;
    expect(module[name]).toBeTypeOf('function');
    return module;
  }

  function symlinkIfMissing(): void {
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
  }
});

describe('only what changed', () => {
  it('writes nothing when nothing changed, and only the package and its users when a schema did', async () => {
    await run();
    const stamp = (owner: string) => writtenAt(`plugins/${owner}/src/generated/.fingerprint`);
    const before = ['pets', 'vets', 'strays'].map(stamp);
    await run();
    expect(['pets', 'vets', 'strays'].map(stamp)).toEqual(before);
    schema('plugins/pets/schemas/toy.schema.json', { $id: 'pets/toy', type: 'string' });
    await run();
    expect(stamp('pets')).toBeGreaterThan(before[0] as number);
    expect(stamp('vets')).toBeGreaterThan(before[1] as number);
    expect(stamp('strays')).toBe(before[2]);
  });

  it('starts over for another version of the generator and removes what has no schema any more', async () => {
    schema('plugins/pets/schemas/toy.schema.json', { $id: 'pets/toy', type: 'string' });
    await run();
    rmSync(join(root, 'plugins/pets/schemas/toy.schema.json'));
    await run('v2');
    expect(() => generated('plugins/pets/src/generated/validators/toy.js')).toThrow(/ENOENT/);
    expect(generated('plugins/strays/src/generated/.fingerprint')).not.toBe('');
  });
});

describe('schema errors', () => {
  it.each([
    ['an id that does not match the file', { $id: 'pets/cat' }, "$id must be 'pets/toy'"],
    ['an unknown keyword', { $id: 'pets/toy', 'x-colour': 'red' }, 'x-colour'],
    ['a wrong value of a known keyword', { $id: 'pets/toy', 'x-label': 7 }, 'x-label'],
    ['an unknown format', { $id: 'pets/toy', type: 'string', format: 'pet-name' }, 'pet-name'],
    [
      'a nested title',
      { $id: 'pets/toy', type: 'object', properties: { a: { type: 'string', title: 'A' } } },
      'x-label instead',
    ],
    [
      'a nested id',
      { $id: 'pets/toy', type: 'object', properties: { a: { $id: 'pets/a' } } },
      'no owner',
    ],
    [
      'a reference to a plugin that is not required',
      { $id: 'pets/toy', $ref: 'strays/strays-query' },
      'does not require',
    ],
    ['a reference to nothing', { $id: 'pets/toy', $ref: 'core/nothing' }, "no schema 'core/"],
    ['a pointer to nothing', { $id: 'pets/toy', $ref: 'core/id#/properties/x' }, 'names nothing'],
    [
      'a rule beside a reference',
      { $id: 'pets/toy', $ref: 'core/id', maximum: 5 },
      'would change which values are valid',
    ],
    [
      'a circle',
      { $id: 'pets/toy', type: 'object', properties: { a: { $ref: 'pets/toy' } } },
      'circular',
    ],
  ])('refuses %s', async (_, value, error) => {
    schema('plugins/pets/schemas/toy.schema.json', value);
    expect(await run()).toBe(1);
    expect(errors).toContain('plugins/pets/schemas/toy.schema.json: ');
    expect(errors).toContain(error);
  });

  it('accepts a property named title', async () => {
    schema('plugins/pets/schemas/toy.schema.json', {
      $id: 'pets/toy',
      type: 'object',
      properties: { title: { type: 'string' } },
    });
    expect(await run(), errors).toBe(0);
  });

  it('refuses a file that is no JSON', async () => {
    put('plugins/pets/schemas/toy.schema.json', '{ "$id": ');
    expect(await run()).toBe(1);
    expect(errors).toContain('is no JSON');
  });
});
