import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { drawings, type DrawingName } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

it.each(Object.keys(drawings) as DrawingName[])(
  'drawing %s is smaller than 2 KB and has no color of its own',
  (name) => {
    const markup = renderToStaticMarkup(<EmptyState drawing={name} title="" />);
    expect(markup.length).toBeLessThan(2048);
    expect(markup).not.toMatch(/#[0-9a-f]{3,6}|fill="|stroke="/i);
  },
);

it('an error is read out and can be tried again', () => {
  const onRetry = vi.fn();
  render(<ErrorState title="Error Loading Clients" detail="No answer." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Error Loading ClientsNo answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('an error without a way to try again has no button', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).toBeNull();
});
