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

it('reports an error by one call', () => {
  const error = 'instancePath:instancePath+"/pets/" + i0,keyword:"type",params:{type:"string"}';
  expect(compactValidator(`if(a){${report('err0', `{${error}}`)}}`)).toBe(
    'if(a){fail("/pets/" + i0,"type",{type:"string"});}',
  );
  expect(compactValidator(report('err0', '{instancePath,keyword:"type",params:{}}'))).toBe(
    'fail("","type",{});',
  );
});

it('reports a broken pattern without the pattern', () => {
  const error = '{instancePath,keyword:"pattern",params:{pattern: "\\\\d"}}';
  expect(compactValidator(report('err0', error))).toBe('fail("","pattern");');
});

it('reports missing and unknown fields by one call each', () => {
  const missing = report(
    'err0',
    '{instancePath:instancePath+"/pets/" + i0,keyword:"required",params:{missingProperty: "name"}}',
  );
  expect(compactValidator(`if(data0.name === undefined){${missing}}`)).toBe(
    'need(data0,"/pets/" + i0,"name");',
  );
  const unknown = report(
    'err1',
    '{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}}',
  );
  const loop = `for(const key0 in data){if(!(key0 === "name" || key0 === "age")){${unknown}}}`;
  expect(compactValidator(loop)).toBe('only(data,"",["name","age"]);');
});

it('drops the arguments that a validator has no use for, and keeps the others', () => {
  const all =
    '{instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}';
  expect(compactValidator(`function validate1(data, ${all}){a;}`)).toBe(
    'function validate1(data, {instancePath=""}={}){a;}',
  );
  expect(compactValidator(`function validate1(data, ${all}){a(rootData, parentData);}`)).toBe(
    'function validate1(data, {instancePath="", parentData, rootData=data}={}){a(rootData, parentData);}',
  );
});

it('declares the function that reports errors where a validator begins', () => {
  expect(compactValidator('let vErrors = null;let errors = 0;')).toMatch(
    /^let vErrors = null;let errors = 0;const fail = \(path, keyword, params = \{\}\) => /,
  );
});

it('keeps the place of a rule only where a choice between schemas needs it', () => {
  const plain = '{instancePath,schemaPath:"#/type",keyword:"type",params:{}}';
  const sum = '{instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}}';
  expect(compactValidator(report('err0', plain))).toBe('fail("","type",{});');
  expect(compactValidator(report('err0', plain) + report('err1', sum))).toBe(
    `(vErrors ??= []).push(${plain});errors++;(vErrors ??= []).push(${sum});errors++;`,
  );
});

it('drops the list of checked properties unless another check reads it', () => {
  const kept =
    'const evaluated0 = validate1.evaluated;if(evaluated0.dynamicProps){evaluated0.props = undefined;}if(evaluated0.dynamicItems){evaluated0.items = undefined;}';
  const own = 'validate1.evaluated = {"props":true,"dynamicProps":false};';
  expect(compactValidator(`${kept}let a;${own}`)).toBe('let a;');
  const read = `${kept}let a;${own}b(validate1.evaluated);`;
  expect(compactValidator(read)).toBe(read);
});
