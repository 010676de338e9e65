import { expect, it } from 'vitest';
import { splitFullName } from './full-name.ts';

it.each([
  ['Lopez, Maria', 'Maria', 'Lopez'],
  ['Maria Lopez', 'Maria', 'Lopez'],
  ['Maria Elena Lopez', 'Maria Elena', 'Lopez'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Harold Kessler Jr.', 'Harold', 'Kessler Jr.'],
  ['Harold Kessler, Jr.', 'Harold', 'Kessler Jr.'],
  ['de la Cruz, Maria Elena', 'Maria Elena', 'de la Cruz'],
  ['Ali El Masri', 'Ali', 'El Masri'],
  ['Mohammed bin Salman', 'Mohammed', 'bin Salman'],
  ['Jean du Pont', 'Jean', 'du Pont'],
  ['Karl zu Guttenberg', 'Karl', 'zu Guttenberg'],
  ['Ana Núñez y Pérez', 'Ana', 'Núñez y Pérez'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Al Smith', 'Al', 'Smith'],
  ['Ana Y Pérez', 'Ana Y', 'Pérez'],
  ['Cher', '', 'Cher'],
])('splits %j into %j and %j', (text, first, last) =>
  expect(splitFullName(text)).toEqual({ first, last }),
);
