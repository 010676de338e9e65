import { expect, it } from 'vitest';
import { fileProgress } from './upload-progress.ts';

function formOf(...sizes: readonly number[]): FormData {
  const form = new FormData();
  form.append('note', 'not a file');
  for (const [index, size] of sizes.entries())
    form.append(`field${index}`, new File([new Uint8Array(size)], `${index}.pdf`));
  return form;
}

it.each([
  [0, [0, 0, 0]],
  [110, [100, 0, 0]],
  [220, [100, 0, 100]],
  [440, [100, 0, 300]],
])('splits %i sent bytes among the files of a form', (sent, expected) => {
  const progress = fileProgress(formOf(100, 0, 300), sent, 440);
  expect(progress.map((file) => file.sent)).toEqual(expected);
  expect(progress[2]).toMatchObject({ field: 'field2', name: '2.pdf', size: 300 });
});

it('reports nothing sent before the size of the form is known', () => {
  expect(fileProgress(formOf(100), 0, 0)).toMatchObject([{ sent: 0 }]);
});
