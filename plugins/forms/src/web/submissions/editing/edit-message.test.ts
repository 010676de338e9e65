import { expect, it, vi } from 'vitest';
import { isFormEditComplete, postFormEditComplete } from './edit-message.ts';

const here = 'https://portal.example.com';
const complete = { type: 'formEditComplete', sessionFormId: 70 };

function pageWith(windows: { opener?: unknown; parent?: unknown }): Window {
  const page: Record<string, unknown> = { opener: null, location: { origin: here }, ...windows };
  page['parent'] ??= page;
  return page as unknown as Window;
}

it('tells the window that opened the edit, of the same origin only', () => {
  const [opener, parent] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  postFormEditComplete(pageWith({ opener, parent }), 70);
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(complete, here);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

it('tells the page that holds the edit in a frame', () => {
  const parent = { postMessage: vi.fn() };
  postFormEditComplete(pageWith({ parent }), 70);
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(complete, here);
});

it('says nothing when the edit was opened by its address', () => {
  const page = pageWith({});
  page.postMessage = vi.fn();
  postFormEditComplete(page, 70);
  expect(page.postMessage).not.toHaveBeenCalled();
});

it.each([
  [complete, here, true],
  [complete, 'https://evil.example.com', false],
  [{ ...complete, sessionFormId: 71 }, here, false],
  [{ ...complete, sessionFormId: '70' }, here, false],
  [{ ...complete, type: 'other' }, here, false],
  ['formEditComplete', here, false],
  [null, here, false],
])('reads the message %j from %s as complete: %s', (data, origin, isComplete) => {
  expect(isFormEditComplete({ data, origin }, here, 70)).toBe(isComplete);
});
