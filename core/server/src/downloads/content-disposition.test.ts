import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  ['scan.pdf', `filename="scan.pdf"; filename*=UTF-8''scan.pdf`],
  ['Pay stub (1).pdf', `filename="Pay stub (1).pdf"; filename*=UTF-8''Pay%20stub%20%281%29.pdf`],
  ['Póliza.pdf', `filename="Poliza.pdf"; filename*=UTF-8''P%C3%B3liza.pdf`],
  ['保険.pdf', `filename="__.pdf"; filename*=UTF-8''%E4%BF%9D%E9%99%BA.pdf`],
  ['a"b\\c%41.pdf', `filename="a_b_c_41.pdf"; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
  ['a\r\nx: y.pdf', `filename="a__x: y.pdf"; filename*=UTF-8''a%0D%0Ax%3A%20y.pdf`],
])('offers the file %j for download under its name', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${header}`);
});
