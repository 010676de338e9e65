import type { DerivedClientField } from './form-definition.ts';
import { valueAt } from './values-at.ts';

/** The height of the client from `heightFt` and `heightIn` of a section: `5'7"`. */
export function heightField(section: string): DerivedClientField {
  const fields = [`${section}.heightFt`, `${section}.heightIn`];
  return {
    clientField: 'height',
    fields,
    text(values) {
      const [feet, inches = 0] = fields.map((path) => valueAt(values, path));
      return typeof feet === 'number' ? `${String(feet)}'${String(inches)}"` : '';
    },
    values(text) {
      const [, feet, inches = '0'] = HEIGHT.exec(text.trim()) ?? [];
      return feet === undefined ? {} : byPath(fields, [Number(feet), Number(inches)]);
    },
  };
}

/** The address of the client in one line from the fields of a section: `12 Main St, Miami, FL 33101`. */
export function addressField(section: string): DerivedClientField {
  const fields = ['streetAddress', 'city', 'state', 'zip'].map((name) => `${section}.${name}`);
  return {
    clientField: 'address',
    fields,
    text(values) {
      const [street = '', city = '', state = '', zip = ''] = fields.map((path) => {
        const value = valueAt(values, path);
        return typeof value === 'string' ? value : '';
      });
      return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
    },
    values(text) {
      const parts = text.split(',').map((part) => part.trim());
      const [city = '', end = ''] = parts.slice(-2);
      const [, state, zip] = STATE_AND_ZIP.exec(end) ?? [];
      const street = parts.slice(0, -2).join(', ');
      if (state === undefined || city === '' || street === '') return {};
      return byPath(fields, [street, city, state.toUpperCase(), zip]);
    },
  };
}

/** `5'7"`, `5 ft 7 in`, `5'`. */
const HEIGHT = /^(\d)\s?(?:['’′]|ft\.?)\s?(?:(\d{1,2})\s?(?:["”″]|''|in\.?)?)?$/i;
const STATE_AND_ZIP = /^([a-z]{2})\.? (\d{5}(?:-\d{4})?)$/i;

function byPath(paths: readonly string[], values: readonly unknown[]) {
  return Object.fromEntries(paths.map((path, index) => [path, values[index]] as const));
}
