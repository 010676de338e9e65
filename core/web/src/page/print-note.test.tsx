// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { PrintNote } from './print-note.tsx';

const open = (texts: readonly string[], agency_name: string) =>
  renderInPortal(<PrintNote texts={texts} />, {
    agency: { agency_name, time_zone: 'America/New_York' },
  });

it.each([
  ['a text', ['Tess\ue000'], 'Porchlight'],
  ['the name of the agency', ['Tess'], 'Porchlight\ue000'],
])('says that documents cannot print %s', async (_, texts, agency) => {
  await open(texts, agency);
  expect(screen.getByText(/^Documents can’t print “\ue000” and show/)).toBeTruthy();
});

it('says nothing of texts that documents print', async () => {
  await open(['Zoë', '山田太郎'], 'Agência');
  expect(screen.queryByText(/can’t print/)).toBeNull();
});
