import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '../toast/toasts.ts';
import { setPhone } from './phone.ts';

// Without vitest's globals the library neither cleans up nor lets React know that a test is running.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
// A lazy chunk is compiled on its first import, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// What a test shows depends on its data, never on the day of the run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
});

// The document and the modules are shared by the test files of a worker: nothing may be left in them.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dismissToast();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  setPhone(false);
});

// jsdom has no layout: sizes get a fixed value, and no test depends on it.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView ??= () => {};
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

setPhone(false);
