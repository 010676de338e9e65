import { translatedData } from '@porchlight/web/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import { FormReview } from './form-review.tsx';

it('lets no translation of the browser change what was typed, but labels and choices', () => {
  render(
    <FormReview
      type={sampleForm}
      steps={sampleForm.steps.slice(0, 1)}
      language="en"
      values={filledSample}
      onEdit={() => undefined}
    />,
  );
  const answers = screen.getByRole('region');
  expect(translatedData(answers, ['Ana', 'March 7, 1958', '6037'])).toEqual([]);
  expect(translatedData(answers, ['Date of birth', 'No'])).toEqual(['Date of birth', 'No']);
});
