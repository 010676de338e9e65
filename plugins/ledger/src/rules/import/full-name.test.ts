import { expect, it } from 'vitest';
import { splitFullName, splitLastFirst } from './full-name.ts';

it.each([
  ['Lopez, Maria', 'Maria', 'Lopez'],
  ['Maria Lopez', 'Maria', 'Lopez'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Harold Kessler Jr.', 'Harold', 'Kessler Jr.'],
  ['Harold Kessler, Jr.', 'Harold', 'Kessler Jr.'],
  ['SMITH JR, JOHN Q', 'JOHN Q', 'SMITH JR'],
  ['DE LA CRUZ, JUAN CARLOS III', 'JUAN CARLOS', 'DE LA CRUZ III'],
  ['King, Martin Luther, Jr.', 'Martin Luther', 'King Jr.'],
  ['Smith, V', 'V', 'Smith'],
  ['de la Cruz, Maria Elena', 'Maria Elena', 'de la Cruz'],
  ['Ali El Masri', 'Ali', 'El Masri'],
  ['Mohammed bin Salman', 'Mohammed', 'bin Salman'],
  ['Jean du Pont', 'Jean', 'du Pont'],
  ['Karl zu Guttenberg', 'Karl', 'zu Guttenberg'],
  ['Ana Núñez y Pérez', 'Ana', 'Núñez y Pérez'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Al Smith', 'Al', 'Smith'],
  ['Ana Y Pérez', 'Ana Y', 'Pérez'],
  ['John Q. Public', 'John Q.', 'Public'],
  ['Dr. Ana Sol', 'Dr. Ana', 'Sol'],
  ['Cher', '', 'Cher'],
  ['Smith, Jr.', '', 'Smith, Jr.'],
  ['Ana Brown, CPA', 'Ana', 'Brown CPA'],
  ['Ana Brown, Ph.D.', 'Ana', 'Brown Ph.D.'],
  ['Brown, CPA', '', 'Brown, CPA'],
  ['Brown, Ana, PhD', 'Ana', 'Brown PhD'],
])('splits %j into %j and %j', (text, first, last) =>
  expect(splitFullName(text)).toEqual({ first, last, isGuess: false }),
);

it.each([
  ['Maria Elena Lopez', 'Maria Elena', 'Lopez'],
  ['Ana Pérez Gil', 'Ana Pérez', 'Gil'],
  ['María de los Ángeles García Márquez', 'María de los Ángeles García', 'Márquez'],
])('splits %j into %j and %j by a guess', (text, first, last) =>
  expect(splitFullName(text)).toEqual({ first, last, isGuess: true }),
);

it.each([
  ['LOPEZ MARIA', 'MARIA', 'LOPEZ', false],
  ['LOPEZ, MARIA', 'MARIA', 'LOPEZ', false],
  ['DE LA CRUZ JUAN', 'JUAN', 'DE LA CRUZ', false],
  ['SMITH JOHN Q', 'JOHN Q', 'SMITH', false],
  ['PEREZ GOMEZ ANA', 'GOMEZ ANA', 'PEREZ', true],
  ['CHER', '', 'CHER', false],
])('splits %j, which begins with the last name, into %j and %j', (text, first, last, isGuess) =>
  expect(splitLastFirst(text)).toEqual({ first, last, isGuess }),
);
