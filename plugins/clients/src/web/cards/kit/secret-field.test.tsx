import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

const PLAIN = '900-12-6037';
const MASK = '***-**-6037';

async function open(permissions = ['clients.write', 'clients.reveal']) {
  const rendered = await renderCard(
    personalCard.Card,
    { ssn: MASK },
    {
      permissions,
      answers: { 'POST /clients/:id/reveal': { success: true, data: { ssn: PLAIN } } },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Personal Information' }));
  await screen.findByRole('dialog');
  return rendered;
}

const ssn = () => screen.getByLabelText<HTMLInputElement>('SSN');

function enter(value: string, inputType = 'insertText') {
  fireEvent.input(ssn(), { target: { value }, inputType });
}

async function saved(server: Awaited<ReturnType<typeof open>>['server']) {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return server.callsOf('PUT /clients/:id').map(({ body }) => body);
}

it('shows the mask, and sends nothing of it', async () => {
  const { server } = await open();
  expect(ssn().value).toBe(MASK);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Palm Row 1' } });
  expect(await saved(server)).toEqual([{ address: 'Palm Row 1', version: 4 }]);
});

it('takes what is typed over the mask, without any of it', async () => {
  const { server } = await open();
  enter(`${MASK}9`);
  expect(ssn().value).toBe('9');
  enter('900-99-1111');
  expect(await saved(server)).toEqual([{ ssn: '900-99-1111', version: 4 }]);
});

it('clears the value by one Backspace, says so, and undoes it', async () => {
  const { server } = await open();
  enter('***-**-603', 'deleteContentBackward');
  expect(ssn().value).toBe('');
  screen.getByText('The stored value will be deleted when you save.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the stored SSN' }));
  expect(ssn().value).toBe(MASK);
  expect(document.activeElement).toBe(ssn());
  expect(await saved(server)).toEqual([]);
});

it('shows the value in place, which alone is no change', async () => {
  const { server } = await open();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show SSN' }));
  await waitFor(() => expect(ssn().value).toBe(PLAIN));
  enter('900-12-6038');
  expect(ssn().value).toBe('900-12-6038');
  enter(PLAIN);
  expect(await saved(server)).toEqual([]);
});

it('edits the value that is shown', async () => {
  const { server } = await open();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show SSN' }));
  await waitFor(() => expect(ssn().value).toBe(PLAIN));
  enter('900-12-6038');
  fireEvent.blur(window);
  expect(ssn().value).toBe('900-12-6038');
  expect(await saved(server)).toEqual([{ ssn: '900-12-6038', version: 4 }]);
});

it('shows no eye to agents who may not see the value, yet lets them replace it', async () => {
  const { server } = await open(['clients.write']);
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Show SSN' })).toBeNull();
  enter('900-99-1111');
  expect(await saved(server)).toEqual([{ ssn: '900-99-1111', version: 4 }]);
});

it('selects the whole value on focus, so that typing replaces it', async () => {
  await open();
  screen.getByLabelText('Address').focus();
  ssn().focus();
  expect([ssn().selectionStart, ssn().selectionEnd]).toEqual([0, MASK.length]);
});

it('writes down that the shown value was copied from the field', async () => {
  const { server } = await open();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show SSN' }));
  await waitFor(() => expect(ssn().value).toBe(PLAIN));
  fireEvent.copy(ssn());
  await waitFor(() =>
    expect(server.callsOf('POST /clients/:id/reveal').at(-1)?.body).toMatchObject({ use: 'copy' }),
  );
});

it('shows no warning beside an error of the same field', async () => {
  await open();
  enter('90012');
  screen.getByText('An SSN usually has 9 digits.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A social security number has 9 digits');
  expect(screen.queryByText('An SSN usually has 9 digits.')).toBeNull();
});
