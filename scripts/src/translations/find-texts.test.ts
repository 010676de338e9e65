import { expect, it } from 'vitest';
import { readDefinitions } from './find-texts.ts';

const head = `import { defineTexts } from '@porchlight/translations';
import catalog from '../languages/pay.json' with { type: 'json' };
`;
const read = (code: string) => readDefinitions('plugins/pay/src/pay-texts.ts', head + code);

it('reads the English texts of a source and the path of their catalog', () => {
  expect(
    read(`export const texts = defineTexts({ title: 'Pay', owed: \`{sum} owed\` }, catalog);`),
  ).toEqual([
    {
      catalog: 'plugins/pay/languages/pay.json',
      english: new Map([
        ['title', 'Pay'],
        ['owed', '{sum} owed'],
      ]),
      hasKeys: true,
    },
  ]);
});

it.each([
  ['a text that is computed', `defineTexts({ title: 'Pay ' + name }, catalog)`, /plain literal/],
  ['a key with a dash', `defineTexts({ 'the-title': 'Pay' }, catalog)`, /camel case/],
  ['texts from elsewhere', `defineTexts(english, catalog)`, /written in the call/],
  ['a catalog from elsewhere', `defineTexts({ title: 'Pay' }, {})`, /import of a JSON file/],
])('refuses %s', (_, code, fault) => {
  expect(read(code)).toEqual([expect.stringMatching(fault)]);
});

it('refuses schemas that are not imported', () => {
  expect(read('defineSchemaTexts([schema], catalog)')).toEqual([
    "'schema' must be an imported schema",
  ]);
});
