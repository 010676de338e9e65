import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlacedField, TemplateFieldsWrite } from '../../../generated/types.ts';
import {
  box,
  openPlacer,
  press,
  PUT,
  sent,
  template,
  type,
} from '../testing/open-placer.fixture.tsx';
import { placedField } from '../testing/sample-document.fixture.ts';

describe('placing by keyboard', () => {
  it('adds a field to the page in view, moves it, and saves it', async () => {
    const { server } = await openPlacer([], {
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) => template(body.fields, 5),
    });
    press('Advisor');
    fireEvent.click(screen.getByRole('button', { name: 'Add Signature' }), { detail: 0 });
    const field = box('Signature, Signature for the advisor, page 1');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
    fireEvent.keyDown(field, { key: 'ArrowRight', shiftKey: true });
    await screen.findByText('Unsaved changes');
    press('Save');
    await screen.findByText('Saved');
    const [call] = server.callsOf(PUT);
    expect(sent(call).version).toBe(4);
    expect(sent(call).fields).toMatchObject([
      { type: 'signature', role: 'advisor', page: 1, label: 'Signature', required: true },
    ]);
    const [{ x, y, width }] = sent(call).fields as [PlacedField];
    expect([x, y, width]).toEqual([
      Math.round(((306 - 80 + 6) / 612) * 1e5) / 1e5,
      Math.round(((396 - 16 + 1) / 792) * 1e5) / 1e5,
      Math.round((166 / 612) * 1e5) / 1e5,
    ]);
  });

  it('says where a moved field is, and deletes it with the Delete key', async () => {
    await openPlacer();
    const field = box(/^Signature, Signature for the client/);
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    await screen.findByText('Signature: 0.93 inches from the left, 1.10 from the top');
    fireEvent.keyDown(field, { key: 'Delete' });
    await screen.findByText('1 field deleted');
    expect(
      screen.queryByRole('button', { name: /^Signature, Signature for the client/ }),
    ).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box(/^Date signed/)));
  });

  it('leads from a field to its details with Enter, and back with Escape', async () => {
    await openPlacer();
    const field = box(/^Date signed/);
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter' });
    const label = await screen.findByLabelText('Label');
    await waitFor(() => expect(document.activeElement).toBe(label));
    fireEvent.keyDown(label, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(box(/^Date signed/)));
  });

  it('selects several fields with Space, and aligns them', async () => {
    await openPlacer();
    fireEvent.keyDown(box(/^Signature, Signature for the client/), { key: ' ' });
    fireEvent.keyDown(box(/^Date signed/), { key: ' ' });
    await screen.findByRole('heading', { name: '2 fields' });
    press('Align left edges');
    fireEvent.keyDown(box(/^Date signed/), { key: 'Enter' });
    expect(screen.getByLabelText<HTMLInputElement>('From left (in)').value).toBe('0.85');
  });

  it('undoes and redoes with keys, and copies fields to the page in view', async () => {
    await openPlacer();
    fireEvent.keyDown(box(/^Date signed/), { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true });
    await screen.findByText('Fields (5)');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await screen.findByText('Fields (4)');
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    await screen.findByText('Fields (5)');
  });
});

describe('placing by pointer', () => {
  it('places the chosen type where the page is clicked, once', async () => {
    await openPlacer([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add Date signed' }), { detail: 1 });
    await screen.findByText('Click the page to place: Date signed');
    const page = screen.getByRole('region', { name: 'Page 1' });
    const at = { button: 0, clientX: 0, clientY: 0, pointerId: 1 };
    fireEvent.pointerDown(page, at);
    fireEvent.pointerUp(window, at);
    await screen.findByText('Fields (1)');
    expect(screen.getByRole('button', { name: 'Add Date signed' }).ariaPressed).toBe('false');
  });

  it('selects a field with a click, and one more with Ctrl', async () => {
    await openPlacer();
    const at = { button: 0, pointerId: 1 };
    fireEvent.pointerDown(box(/^Date signed/), at);
    fireEvent.pointerUp(window, at);
    expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Date signed');
    fireEvent.pointerDown(box(/^Level/), { ...at, ctrlKey: true });
    await screen.findByRole('heading', { name: '2 fields' });
  });
});

describe('the details of a field', () => {
  it('edits label, role, and options, and reports what is wrong at the field', async () => {
    await openPlacer();
    fireEvent.click(screen.getByRole('button', { name: /^Level.*Page 1/ }));
    type('Options', 'Gold\n\nGold ');
    await screen.findByText('The option "Gold" is in the list twice.');
    type('Options', 'Gold\nSilver\nBronze');
    type('Label', ' ');
    await screen.findByText('Enter a label.');
    expect(box(/Enter a label\.$/)).toBeTruthy();
  });

  it('moves a field to another page, and to a place in inches', async () => {
    const { server } = await openPlacer([placedField('sign')], {
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) => template(body.fields, 5),
    });
    fireEvent.click(screen.getByRole('button', { name: /^Signature.*Page 1/ }));
    type('Page', '3');
    const left = screen.getByLabelText('From left (in)');
    fireEvent.change(left, { target: { value: '4.25' } });
    fireEvent.keyDown(left, { key: 'Enter' });
    press('Save');
    await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
    expect(sent(server.callsOf(PUT)[0]).fields).toMatchObject([{ page: 3, x: 0.5 }]);
  });

  it('copies initials to all pages', async () => {
    await openPlacer([placedField('i', { type: 'initials', label: 'Initials' })]);
    fireEvent.click(screen.getByRole('button', { name: /^Initials.*Page 1/ }));
    press('Copy to All Pages');
    await screen.findByText('Fields (3)');
  });

  it('moves a field in the tab order with the arrow keys of its handle', async () => {
    await openPlacer();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Level in the tab order' }), {
      key: 'Home',
    });
    await screen.findByText('Level: 1 of 4');
  });
});

it('edits details on a phone, where fields are not placed', async () => {
  setPhone(true);
  await openPlacer();
  await screen.findByText(/^Placing fields needs a larger screen\./);
  expect(screen.queryByRole('button', { name: 'Add Signature' })).toBeNull();
  press(/^Date signed.*Page 1/);
  type('Label', 'Day');
  press('All fields');
  await screen.findByRole('button', { name: /^Day.*Page 1/ });
  press('Document');
  fireEvent.keyDown(box(/^Level/), { key: 'Enter' });
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Level');
});
