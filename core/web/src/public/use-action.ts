import { useState } from 'react';
import { renewOutdated } from '../base/is-outdated.ts';
import { useFailureText } from './use-failure-text.ts';

/**
 * What a button of a page for visitors does: one thing at a time. `busy` is its text while that runs, `failure` why the
 * last one failed, in the language of the visitor.
 *
 * @param explain in place of the usual texts; null where the page itself shows what happened
 */
export function useAction(explain?: (error: unknown) => string | null | Promise<string | null>) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(text: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(text);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure((await renewOutdated(error)) ? null : await (explain ?? failureText)(error));
    } finally {
      setBusy(null);
    }
  }
  return { busy, failure, run, forget: () => setFailure(null) };
}
