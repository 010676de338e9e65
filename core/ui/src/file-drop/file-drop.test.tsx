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

it('hands on what is chosen, and the same file once more', () => {
  const { onFiles } = renderDrop({ accept: 'application/pdf' });
  const input = screen.getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
  const click = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(click).toHaveBeenCalledOnce();
  expect(input.accept).toBe('application/pdf');
  fireEvent.change(input, { target: { files: [stub] } });
  fireEvent.change(input, { target: { files: [stub] } });
  expect(onFiles.mock.calls).toEqual([[[stub]], [[stub]]]);
});

it('hands on what is dropped: all of it, or the first where one is asked for', () => {
  const many = renderDrop({ multiple: true });
  expect(drop(many.zone, [stub, form]).defaultPrevented).toBe(true);
  expect(many.onFiles).toHaveBeenCalledExactlyOnceWith([stub, form]);
  screen.getByRole('button', { name: 'Choose files' });
});

it('takes one file where one is asked for', () => {
  const { onFiles, zone } = renderDrop();
  drop(zone, [stub, form]);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([stub]);
});

it('leaves dragged text to the browser', () => {
  const { onFiles, zone } = renderDrop();
  expect(drop(zone, [], ['text/plain']).defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it('shows that it would take what is dragged over it', () => {
  const { zone } = renderDrop();
  fireEvent.dragEnter(zone, { dataTransfer: { types: ['Files'] } });
  expect(zone.className).toContain('pl-file-drop--over');
  fireEvent.dragLeave(zone, { relatedTarget: document.body });
  expect(zone.className).not.toContain('pl-file-drop--over');
});

it('says at its button what is wrong', () => {
  renderDrop({ error: 'Please choose at least one file', help: 'Up to 25 MB each' });
  const described = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Please choose at least one file',
    'Up to 25 MB each',
  ]);
});
