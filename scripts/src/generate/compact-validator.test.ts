import { expect, it } from 'vitest';
import { compactValidator } from './compact-validator.ts';

const report = (name: string, error: string) =>
  `const ${name} = ${error};if(vErrors === null){vErrors = [${name}];}else {vErrors.push(${name});}errors++;`;

it('keeps of a schema what the code reads: choices, and names of properties', () => {
  const schema = {
    'x-label': 'Pet',
    properties: {
      kind: { enum: ['cat', 'dog'], 'x-label': 'Kind' },
      'home town': { properties: { zip: { maxLength: 5 } } },
    },
  };
  const uses =
    'f(schema12.properties.kind.enum);g.call(schema12.properties, key);h(schema12.properties["home town"].properties)';
  expect(compactValidator(`const schema12 = ${JSON.stringify(schema)};const g = 1;${uses}`)).toBe(
    `const schema12 = {"properties":{"kind":{"enum":["cat","dog"]},"home town":{"properties":{"zip":0}}}};const g = 1;${uses}`,
  );
});

it('keeps a schema that the code reads as a whole, and empties one that it does not read', () => {
  const whole = 'const schema1 = {"type":"object"};const f = schema1;';
  expect(compactValidator(whole)).toBe(whole);
  expect(compactValidator('const schema1 = {"type":"object"};const f = 2;')).toBe(
    'const schema1 = null;const f = 2;',
  );
});

it('shortens the report of an error', () => {
  expect(compactValidator(`if(a){${report('err0', '{keyword:"type",params:{}}')}}`)).toBe(
    'if(a){(vErrors ??= []).push({keyword:"type",params:{}});errors++;}',
  );
});
