import { expect } from '@playwright/test';

/** What the emulators of providers have in common. */
interface EmulatedProvider {
  readonly control: {
    /** Resolves once the webhooks that are on their way arrived. */
    settled(): Promise<unknown>;
    /** What the portal did wrong so far. */
    violations(): readonly unknown[];
  };
  stop(): Promise<unknown>;
}

type Use<T> = (value: T) => Promise<void>;

/**
 * Fixtures for `test.extend`: the emulated provider of a worker's portal, and a check after each test that it found nothing
 * wrong.
 */
export function emulatedProvider<E extends EmulatedProvider>(start: () => Promise<E>) {
  return {
    emulator: worker(
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern.
      async ({}: object, use: Use<E>) => {
        const emulator = await start();
        await use(emulator);
        await emulator.stop();
      },
    ),
    noViolations: automatic(
      async ({ emulator: { control } }: { readonly emulator: E }, use: Use<null>) => {
        await use(null);
        await control.settled();
        expect(control.violations()).toEqual([]);
      },
    ),
  };
}

function worker<F>(fixture: F): [F, { scope: 'worker' }] {
  return [fixture, { scope: 'worker' }];
}

function automatic<F>(fixture: F): [F, { auto: true }] {
  return [fixture, { auto: true }];
}
