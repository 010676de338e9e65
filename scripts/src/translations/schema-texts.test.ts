import { expect, it } from 'vitest';
import { schemaTexts } from './schema-texts.ts';

it('reads every text of a schema once, in its order', () => {
  const name = { type: 'string', 'x-label': 'Name', 'x-group': 'Person', 'x-widget': 'text' };
  const schema = {
    'x-label': 'Step',
    'x-help': 'All about it.',
    properties: {
      name: { ...name, 'x-error': 'Enter a name' },
      color: {
        enum: ['red', '1'],
        'x-label': 'Color',
        'x-options': { red: 'Red', '1': '1' },
        'x-error': { enum: 'Choose a color' },
      },
      people: {
        'x-list': { item: 'Person', add: 'Add a person', total: 'percent' },
        'x-when': { field: 'color', is: ['red'] },
        items: { properties: { name } },
      },
    },
  };
  expect(schemaTexts(schema)).toEqual([
    'Step',
    'All about it.',
    'Name',
    'Person',
    'Enter a name',
    'Color',
    'Red',
    'Choose a color',
    'Add a person',
  ]);
});
