import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseInMenu, inMenu, openClient, openMenu } from '../testing/open-client.tsx';

it('makes a client inactive, and active again with Z', async () => {
  const { server } = await openClient({ status: 'lead' });
  await chooseInMenu('Make Inactive');
  await screen.findByText('Carmen Villalobos is now inactive');
  await screen.findByText('Inactive');
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByText('Lead');
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { status: 'inactive', version: 4 },
    { status: 'lead', version: 5 },
  ]);
});

it('makes an inactive client active', async () => {
  const { stored } = await openClient({ status: 'inactive' });
  await openMenu();
  expect(inMenu('Make Inactive')).toBeNull();
  fireEvent.click(inMenu('Make Active') ?? expect.fail('no such item'));
  await screen.findByText('Carmen Villalobos is active again');
  expect(stored.client?.status).toBe('client');
});

it('says when making inactive failed, and leaves the client as it was', async () => {
  await openClient(
    {},
    { answers: { 'PUT /clients/:id': { status: 403, body: { success: false } } } },
  );
  await chooseInMenu('Make Inactive');
  await screen.findByText('Failed to make client inactive. Please try again.');
  expect(screen.queryByText('Inactive')).toBeNull();
});

it('saves over what a colleague changed elsewhere on the client', async () => {
  const { stored, server } = await openClient();
  stored.client = { ...stored.client!, company: 'Kendall Smile', version: 9 };
  await chooseInMenu('Make Inactive');
  await screen.findByText('Carmen Villalobos is now inactive');
  expect(stored.client).toMatchObject({
    status: 'inactive',
    company: 'Kendall Smile',
    version: 10,
  });
  expect(server.callsOf('PUT /clients/:id')).toHaveLength(2);
});

it('leaves the same field as another agent saved it', async () => {
  const { stored } = await openClient();
  stored.client = { ...stored.client!, status: 'lead', version: 9 };
  await chooseInMenu('Make Inactive');
  await screen.findByText('Someone else just changed this. Review the new value and try again.');
  expect(stored.client).toMatchObject({ status: 'lead', version: 9 });
  await screen.findByText('Lead');
});

it('sends one call, however often the item is pressed', async () => {
  let answer: (() => void) | undefined;
  const { server } = await openClient(
    {},
    {
      answers: {
        'PUT /clients/:id': () =>
          new Promise((resolve) => {
            answer = () => resolve({ status: 403, body: { success: false } });
          }),
      },
    },
  );
  await chooseInMenu('Make Inactive');
  await chooseInMenu('Make Inactive');
  await waitFor(() => expect(answer).toBeDefined());
  expect(server.callsOf('PUT /clients/:id')).toHaveLength(1);
  await act(async () => answer?.());
});
