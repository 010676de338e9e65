import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const stub = new File(['a'], 'Pay stub.pdf', { type: 'application/pdf' });
const form = new File(['b'], 'Form 1040.pdf', { type: 'application/pdf' });

function renderDrop(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const onFiles = vi.fn();
  render(<FileDrop label="Documents" onFiles={onFiles} {...props} />);
  return { onFiles, zone: screen.getByRole('group', { name: 'Documents' }) };
}

function drop(zone: HTMLElement, files: File[], types = ['Files']) {
  const event = createEvent.drop(zone, { dataTransfer: { files, types } });
  fireEvent(zone, event);
  return event;
}

it('reports a chosen file, also when the same one is chosen again', () => {
  const { onFiles } = renderDrop({ accept: 'application/pdf' });
  const input = screen.getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
  const click = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a File' }));
  expect(click).toHaveBeenCalledOnce();
  expect(input.accept).toBe('application/pdf');
  fireEvent.change(input, { target: { files: [stub] } });
  fireEvent.change(input, { target: { files: [stub] } });
  expect(onFiles.mock.calls).toEqual([[[stub]], [[stub]]]);
});

it('reports all dropped files, or only the first in single mode', () => {
  const many = renderDrop({ multiple: true });
  expect(drop(many.zone, [stub, form]).defaultPrevented).toBe(true);
  expect(many.onFiles).toHaveBeenCalledExactlyOnceWith([stub, form]);
  screen.getByRole('button', { name: 'Choose Files' });
});

it('lets the user choose a single file in single mode', () => {
  const { onFiles, zone } = renderDrop();
  drop(zone, [stub, form]);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([stub]);
});

it('leaves dragged text to the browser', () => {
  const { onFiles, zone } = renderDrop();
  expect(drop(zone, [], ['text/plain']).defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it('highlights the zone while a file is dragged over it', () => {
  const { zone } = renderDrop();
  fireEvent.dragEnter(zone, { dataTransfer: { types: ['Files'] } });
  expect(zone.className).toContain('pl-file-drop--over');
  fireEvent.dragLeave(zone, { relatedTarget: document.body });
  expect(zone.className).not.toContain('pl-file-drop--over');
});

it('shows its error at the button', () => {
  renderDrop({ error: 'Please choose at least one file', help: 'Up to 25 MB each' });
  const described = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Please choose at least one file',
    'Up to 25 MB each',
  ]);
});
