import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { bankCard, employmentCard, paymentCard } from './fact-cards.tsx';

function factOf(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

function options(part: { keep_card_numbers: boolean }) {
  const data = { reveal_purpose: false, carrier_lookup_url: '', keep_portal_passwords: true };
  return { 'GET /clients/options': { success: true, data: { ...data, ...part } } };
}

describe('Employment', () => {
  it('folds groups without values into one line each', async () => {
    await renderCard(employmentCard.Card, { occupation: 'Dental hygienist', agi: 41600 });
    await screen.findByText('Dental hygienist');
    expect(factOf('AGI')).toBe('$41,600.00');
    expect(factOf('Employer contact')).toBe('Not provided');
    expect(factOf('Business')).toBe('Not provided');
    expect(screen.queryByText('Employer phone')).toBeNull();
    expect(screen.queryByText('EIN')).toBeNull();
  });

  it('shows the whole group when one of it is known, the EIN masked', async () => {
    await renderCard(employmentCard.Card, {
      employer_phone: '3055550194',
      employer_email: 'desk@example.com',
      business_ein: '••••6789',
    });
    await screen.findByText('••••6789');
    expect(screen.getByRole('link', { name: 'desk@example.com' }).getAttribute('href')).toBe(
      'mailto:desk@example.com',
    );
    expect(factOf('Employer phone')).toContain('(305) 555-0194');
    expect(factOf('Business name')).toBe('Not provided');
  });

  it('checks phone and email by the rules of the schema', async () => {
    await renderCard(employmentCard.Card);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Employment' }));
    fireEvent.change(await screen.findByLabelText('Employer email'), { target: { value: 'desk' } });
    fireEvent.change(screen.getByLabelText('Employer phone'), { target: { value: 'ring me' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter a valid email address');
    screen.getByText('Please enter a valid phone number');
  });
});

it('shows both numbers of the bank card as masks', async () => {
  await renderCard(bankCard.Card, {
    bank_name: 'Coral Way Savings',
    routing_number: '••••0318',
    account_number: '••••5527',
  });
  await screen.findByText('Coral Way Savings');
  expect(factOf('Routing')).toContain('••••0318');
  expect(factOf('Account')).toContain('••••5527');
  expect(factOf('Account name')).toBe('Not provided');
});

describe('Card', () => {
  const stored = { name_on_card: 'Ana Paz', card_number: '••••4182', exp_date: '••••' };

  it('says that the security code is not stored', async () => {
    await renderCard(paymentCard.Card, stored);
    await screen.findByText('••••4182');
    expect(factOf('Security code')).toBe('••••Not stored');
  });

  it('takes no security code', async () => {
    await renderCard(paymentCard.Card, stored);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Card' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Security code');
    expect(code.disabled).toBe(true);
    screen.getByText('Not stored. Ask for it with each payment.');
  });

  it('takes a number where the agency stores them', async () => {
    const { server } = await renderCard(paymentCard.Card, stored, {
      answers: options({ keep_card_numbers: true }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Card' }));
    const number = await screen.findByLabelText<HTMLInputElement>('Card number');
    fireEvent.change(number, { target: { value: '4242424242424242' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
      { card_number: '4242424242424242', version: 4 },
    ]);
  });

  it('says what is kept of a number where the agency stores none, and deletes the stored one', async () => {
    const { server } = await renderCard(paymentCard.Card, stored, {
      answers: options({ keep_card_numbers: false }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Card' }));
    await screen.findByText(/^Your agency doesn't store card numbers: only the brand/);
    expect(screen.getByLabelText<HTMLInputElement>('Card number').disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Stored Number' }));
    expect(screen.queryByRole('button', { name: 'Delete Stored Number' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
      { card_number: '', version: 4 },
    ]);
  });
});

it('warns about an unusual routing number, and saves it all the same', async () => {
  const { stored } = await renderCard(bankCard.Card, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  const routing = dialog.getByRole('textbox', { name: 'Routing number' });
  fireEvent.change(routing, { target: { value: '021000022' } });
  await dialog.findByText('This routing number does not add up. Is a digit wrong?');
  fireEvent.change(routing, { target: { value: '021000021' } });
  await waitFor(() => expect(dialog.queryByText(/does not add up/)).toBeNull());
  fireEvent.change(routing, { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored.client.routing_number).toBe('12'));
});
