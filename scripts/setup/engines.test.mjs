import { expect, it } from 'vitest';
import { findEngines } from './engines.mjs';

const engine = (programs) => ({ packages: 'some-browser', find: () => programs });

it('names the programs of engines that are complete, and says which are not', () => {
  const { environment, missing } = findEngines({
    Whole: engine({ WHOLE_PATH: '/bin/whole' }),
    Half: engine({ HALF_PATH: '/bin/half', OTHER_HALF_PATH: undefined }),
  });
  expect(environment).toEqual({ WHOLE_PATH: '/bin/whole' });
  expect(missing).toEqual(['Half is not installed, so nothing ran in it. Debian: some-browser']);
});
