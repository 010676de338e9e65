import { expect, it, vi } from 'vitest';
import { isFramed, leaveReturn, type ReturnWindow } from './leave-return.ts';

const origin = 'https://portal.example';
const message = {
  type: 'signingComplete',
  path: '/crm/clients/11/sessions/31',
  formId: 70,
  event: 'signing_complete',
} as const;

function page(parent?: ReturnWindow['parent']) {
  const own = {
    postMessage: vi.fn(),
    location: { origin, replace: vi.fn() },
    parent: undefined as unknown,
  };
  own.parent = parent ?? own;
  return own as typeof own & ReturnWindow;
}

it('posts to the page around the frame, of the same origin only, and stays', () => {
  const parent = { postMessage: vi.fn() };
  const framed = page(parent);
  leaveReturn(framed, message);
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(message, origin);
  expect(framed.location.replace).not.toHaveBeenCalled();
  expect(isFramed(framed)).toBe(true);
});

it('goes to the session by itself without a frame, and posts nothing', () => {
  const alone = page();
  leaveReturn(alone, message);
  expect(alone.location.replace).toHaveBeenCalledExactlyOnceWith('/crm/clients/11/sessions/31');
  expect(alone.postMessage).not.toHaveBeenCalled();
  expect(isFramed(alone)).toBe(false);
});
