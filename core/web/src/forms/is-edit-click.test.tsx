import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { isEditClick } from './use-editable.ts';

function open(): (name: string) => boolean {
  const clicked = vi.fn();
  render(
    <div onClick={(event) => clicked(isEditClick(event))}>
      <p>words</p>
      <a href="#mail">link</a>
      <button type="button">
        <span>in a button</span>
      </button>
      <p onClick={(event) => event.preventDefault()}>of a part</p>
      {createPortal(<p>in a menu</p>, document.body)}
    </div>,
  );
  return (name) => {
    fireEvent.click(screen.getByText(name));
    return clicked.mock.lastCall?.[0] as boolean;
  };
}

it.each([
  ['words', true],
  ['link', false],
  ['in a button', false],
  ['of a part', false],
  ['in a menu', false],
])('treats a click on %j as an edit: %s', (name, isEdit) => {
  const click = open();
  expect(click(name)).toBe(isEdit);
});
