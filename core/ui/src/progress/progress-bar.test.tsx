import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it.each([
  [0, 200, '0%'],
  [86, 200, '43%'],
  [1999, 2000, '99%'],
  [2000, 2000, '100%'],
  [2100, 2000, '100%'],
  [-1, 10, '0%'],
  [5, 0, '0%'],
])('shows %i of %i as %s, in the bar and as text', (value, max, text) => {
  render(<ProgressBar label="Uploading Pay stub.pdf" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading Pay stub.pdf' });
  expect(bar.getAttribute('aria-valuetext')).toBe(text);
  expect(bar.getAttribute('aria-valuenow')).toBe(text.slice(0, -1));
  expect((bar.firstElementChild as HTMLElement).style.width).toBe(text);
  screen.getByText(text);
});

it('shows no percentage while the progress is unknown', () => {
  render(<ProgressBar label="Saving" value={null} max={1} />);
  const bar = screen.getByRole('progressbar', { name: 'Saving' });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
});
