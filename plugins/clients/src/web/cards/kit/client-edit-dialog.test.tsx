import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

const stored = { ssn: '***-**-6037', city_of_birth: 'Holguín, Cuba', address: '88 Palm Row' };

async function open(options: Parameters<typeof renderCard>[2] = {}) {
  const rendered = await renderCard(personalCard.Card, stored, options);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Personal Information' }));
  await screen.findByRole('dialog', { name: 'Edit Personal Information' });
  return rendered;
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

describe('saving', () => {
  it('sends only the changed fields, with the version, and the card shows them', async () => {
    const { server } = await open();
    type('City of birth', 'Miami');
    type('Address', '');
    fireEvent.keyDown(screen.getByLabelText('Address'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
      { city_of_birth: 'Miami', address: '', version: 4 },
    ]);
    await screen.findByText('Miami');
  });

  it('sends nothing when nothing was changed', async () => {
    const { server } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id')).toEqual([]);
  });

  it('reports a failed save and preserves what was typed', async () => {
    await open({ answers: { 'PUT /clients/:id': { status: 403, body: { success: false } } } });
    type('City of birth', 'Miami');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to update client'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('City of birth').value).toBe('Miami');
  });

  it('stays open with what is typed while the save is pending', async () => {
    const { server, stored } = await open();
    const save = server.answers['PUT /clients/:id'] as (call: { body: unknown }) => unknown;
    server.answers = {
      ...server.answers,
      'PUT /clients/:id': (call: { body: unknown }) => {
        type('Address', '88 Palm Row, Unit 2');
        server.answers = { ...server.answers, 'PUT /clients/:id': save };
        return save(call);
      },
    };
    type('City of birth', 'Miami');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Anything you typed while it was saving/);
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('88 Palm Row, Unit 2');
    expect(screen.getByLabelText<HTMLInputElement>('City of birth').value).toBe('Miami');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('PUT /clients/:id').at(-1)?.body).toEqual({
      address: '88 Palm Row, Unit 2',
      version: 5,
    });
    expect(stored.client).toMatchObject({ city_of_birth: 'Miami', address: '88 Palm Row, Unit 2' });
  });

  it('puts the sentences of the server at their fields', async () => {
    const details = [{ field: 'address', message: 'No such street' }];
    await open({
      answers: { 'PUT /clients/:id': { status: 400, body: { success: false, details } } },
    });
    type('Address', 'Nowhere 1');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No such street');
    expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Failed to update client')).toBeNull();
  });

  it('says that a colleague deleted the client, preserves what was typed, and refetches', async () => {
    const { server } = await open({
      answers: { 'PUT /clients/:id': { status: 404, body: { success: false } } },
    });
    const reads = server.callsOf('GET /clients/:id').length;
    type('Address', 'My Rd 2');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/This client was deleted/);
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('My Rd 2');
    await waitFor(() => expect(server.callsOf('GET /clients/:id').length).toBeGreaterThan(reads));
  });

  it('checks the rules of the schema before anything is sent', async () => {
    const { server } = await open();
    type('Address', 'x'.repeat(1001));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.callsOf('PUT /clients/:id')).toEqual([]);
  });
});
