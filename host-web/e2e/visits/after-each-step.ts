import type { Screen } from './screen.ts';

/** A screen that looks at its page after each step. */
export function afterEachStep(screen: Screen, look: () => Promise<void>): Screen {
  const then =
    <A extends readonly unknown[]>(step: (...args: A) => Promise<void>) =>
    async (...args: A): Promise<void> => {
      await step(...args);
      await look();
    };
  return {
    open: then((path) => screen.open(path)),
    reload: then(() => screen.reload()),
    titled: then((title) => screen.titled(title)),
    sees: then((text) => screen.sees(text)),
    fill: then((label, text) => screen.fill(label, text)),
    holds: then((label, text) => screen.holds(label, text)),
    choose: then((label, option) => screen.choose(label, option)),
    check: then((label, question) => screen.check(label, question)),
    press: then((name) => screen.press(name)),
    select: then((cell) => screen.select(cell)),
    type: then((text) => screen.type(text)),
    attach: then((file) => screen.attach(file)),
    within: (frame) => {
      const inner = screen.within(frame);
      return { fill: then((label, text) => inner.fill(label, text)) };
    },
  };
}
