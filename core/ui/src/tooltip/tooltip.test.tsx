import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Tooltip } from './tooltip.tsx';

it('shows its text on focus and hides it on blur', async () => {
  render(
    <UiProvider>
      <Tooltip label="The whole name">
        <Button>Name</Button>
      </Tooltip>
    </UiProvider>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  const button = screen.getByRole('button', { name: 'Name' });
  act(() => {
    button.focus();
  });
  expect((await screen.findByRole('tooltip')).textContent).toBe('The whole name');
  fireEvent.blur(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
