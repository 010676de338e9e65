import { sandboxTexts as texts } from './sandbox-texts.ts';
import './sandbox.css';

/** Beside a payment that moved no money because its gateway only pretends to. */
export function SandboxMark({
  environment,
}: {
  readonly environment: 'none' | 'sandbox' | 'live';
}) {
  return environment === 'sandbox' ? <span className="sandbox-mark">{texts.mark}</span> : null;
}
