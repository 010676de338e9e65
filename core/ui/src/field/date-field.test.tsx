import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

function renderField(start: string, { today = '2026-11-23', birth = false } = {}) {
  const reported: string[] = [];
  function Holder() {
    const [value, setValue] = useState(start);
    return (
      <DateField
        label="Date of birth"
        value={value}
        today={today}
        birth={birth}
        onChange={(next) => {
          reported.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Holder />);
  return { input: screen.getByLabelText<HTMLInputElement>('Date of birth'), reported };
}

it('shows the value in the US short form', () => {
  expect(renderField('2001-11-20').input.value).toBe('11/20/2001');
});

it('reports a date as soon as the text is one, and leaves the typed text alone until blur', () => {
  const { input, reported } = renderField('');
  fireEvent.change(input, { target: { value: 'mar 7' } });
  fireEvent.change(input, { target: { value: 'mar 7, 2026' } });
  expect(reported).toEqual(['mar 7', '2026-03-07']);
  expect(input.value).toBe('mar 7, 2026');
  fireEvent.blur(input);
  expect(input.value).toBe('3/7/2026');
});

it('leaves typed text that is no date unchanged', () => {
  const { input, reported } = renderField('2001-11-20');
  fireEvent.change(input, { target: { value: '13/45/2026' } });
  fireEvent.blur(input);
  expect(reported).toEqual(['13/45/2026']);
  expect(input.value).toBe('13/45/2026');
});

it.each([
  ['2026-11-29', '11/29/26', '2026-11-29'],
  ['2026-11-28', '11/29/26', '1926-11-29'],
  ['2026-11-28', '11/29/2026', '11/29/2026'],
  ['2027-01-01', '1/1/27', '2027-01-01'],
  ['2026-12-31', '1/1/27', '1927-01-01'],
])('reads births by the day of the agency, on %s %j as %j', (today, text, value) => {
  const { input, reported } = renderField('', { today, birth: true });
  fireEvent.change(input, { target: { value: text } });
  expect(reported).toEqual([value]);
});
