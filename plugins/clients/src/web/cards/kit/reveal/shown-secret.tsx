import { Skeleton } from '@porchlight/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClientSecretValueProps } from '../../../../slots.ts';
import { RevealButton } from './reveal-button.tsx';
import { RevealedTools, RevealProblem } from './revealed-tools.tsx';
import { RevealSource } from './use-reveal-call.ts';
import { useReveal } from './use-reveal.ts';

/** A hidden value in plain from when it is drawn, for screens that show its mask themselves. */
export default function ShownSecret({ fetchValue, ...secret }: ClientSecretValueProps) {
  if (fetchValue === undefined) return <Shown {...secret} />;
  return (
    <RevealSource
      value={async (_wanted, _use, purpose, signal) => ({
        [secret.field]: await fetchValue(purpose, signal),
      })}
    >
      <Shown {...secret} />
    </RevealSource>
  );
}

function Shown({ clientId, field, label, onEnd }: Omit<ClientSecretValueProps, 'fetchValue'>) {
  const reveal = useReveal(clientId, field);
  const { value, asking, busy, problem } = reveal;
  const begun = useRef(false);
  const begin = useEffectEvent(reveal.toggle);
  const end = useEffectEvent(onEnd);
  useCopyKey(value !== null, reveal.copy);

  useEffect(() => begin(), []);
  const active = value !== null || asking || busy;
  useEffect(() => {
    if (active) begun.current = true;
    else if (begun.current) end(problem);
  }, [active, problem]);

  return (
    <span className="client-shown-secret">
      {/* Said when it comes: who does not see the screen cannot walk there in time. */}
      <span role="status" className="client-secret__mask client-shown-secret__value">
        {value ?? <Skeleton width={96} height={12} />}
      </span>
      <RevealButton reveal={reveal} label={label} />
      <RevealedTools reveal={reveal} label={label} />
      <RevealProblem reveal={reveal} />
    </span>
  );
}

/** While `active`, a copy of anything but selected text runs `copy` in its place: Ctrl+C over a shown value means it. */
function useCopyKey(active: boolean, copy: () => void): void {
  const copyValue = useEffectEvent(copy);
  useEffect(() => {
    if (!active) return;
    function take(event: ClipboardEvent) {
      const inField = event.target instanceof Element && event.target.matches('input, textarea');
      if (inField || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      // The screen below would put the mask on the clipboard.
      event.stopImmediatePropagation();
      copyValue();
    }
    document.addEventListener('copy', take, true);
    return () => document.removeEventListener('copy', take, true);
  }, [active]);
}
