import { expect, it } from 'vitest';
import { fieldLabel, fieldText } from './field-text.ts';
import type { FormDefinition } from './form-definition.ts';

const definition: FormDefinition = {
  title: 'Edit people',
  sections: [
    {
      title: 'Person 1',
      fields: [
        { name: 'name_1', label: 'Name' },
        { name: 'born_1', label: 'Date of birth', widget: 'date' },
      ],
    },
    {
      title: 'Person 2',
      fields: [
        { name: 'name_2', label: 'Name' },
        {
          name: 'status',
          label: 'Status',
          widget: 'select',
          options: [{ value: 'lead', label: 'Lead' }],
        },
        {
          name: 'notes',
          label: 'Notes',
          textOf: (html) => html.replaceAll('<b>', '').replaceAll('</b>', ''),
        },
      ],
    },
  ],
};

it.each([
  ['name_2', 'Person 2: Name'],
  ['born_1', 'Date of birth'],
  ['elsewhere', 'elsewhere'],
])('names the section of %s only where its label is shared: %s', (name, label) => {
  expect(fieldLabel(definition, name)).toBe(label);
});

it.each([
  ['born_1', '1961-03-07', '3/7/1961'],
  ['status', 'lead', 'Lead'],
  ['status', 'unknown', 'unknown'],
  ['notes', 'Call <b>Ana</b>', 'Call Ana'],
  ['name_1', 'Paz', 'Paz'],
  ['is_active', true, 'Yes'],
])('shows the value of %s as people read it: %s as %s', (name, value, text) => {
  expect(fieldText(definition, name, value)).toBe(text);
});
