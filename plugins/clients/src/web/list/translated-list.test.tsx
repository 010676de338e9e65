import { translatedData } from '@porchlight/web/testing';
import { screen } from '@testing-library/react';
import { setPhone } from '@porchlight/ui/testing';
import { expect, it } from 'vitest';
import { listPage } from '../testing/sample-client.ts';
import { carmen, openList } from './testing/open-list.tsx';

it('lets no translation of the browser change names and plans in the list', async () => {
  await openList(listPage([carmen]));
  await screen.findByText('Villalobos');
  const data = ['Carmen', 'Villalobos', 'Humana Gold Plus (HMO)'];
  expect(translatedData(screen.getByRole('table'), data)).toEqual([]);
});

it('lets no translation of the browser change names on a phone', async () => {
  setPhone(true);
  await openList(listPage([carmen]));
  const name = await screen.findByRole('link', { name: 'Carmen Villalobos' });
  expect(translatedData(name.parentElement!, ['Carmen Villalobos'])).toEqual([]);
});
