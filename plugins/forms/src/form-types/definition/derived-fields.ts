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
  };
}
