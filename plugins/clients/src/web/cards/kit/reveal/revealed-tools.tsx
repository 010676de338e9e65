import { Button, Icon, IconButton, VisuallyHidden } from '@porchlight/ui';
import { useRef } from 'react';
import { revealTexts } from './reveal-texts.ts';
import { SHOWN_SECONDS } from './shown-seconds.ts';
import type { Reveal } from './use-reveal.ts';
import './reveal.css';

interface RevealedToolsProps {
  readonly reveal: Reveal;
  readonly label: string;
}

/** Copy button and countdown beside a shown value. */
export function RevealedTools({ reveal, label }: RevealedToolsProps) {
  const shown = reveal.value !== null;
  const alone = shown && !reveal.together;
  const copy = useRef<HTMLButtonElement>(null);

  function keep() {
    reveal.keep();
    // Its button disappears with this press.
    copy.current?.focus();
  }

  return (
    <>
      {shown && (
        <>
          <IconButton
            ref={copy}
            size="small"
            className="client-secret__eye"
            label={revealTexts.copy(label)}
            icon={<Icon name={reveal.copied ? 'check' : 'copy'} />}
            onClick={reveal.copy}
          />
          {alone && (
            <span className="client-secret__time">
              <span className="client-secret__countdown">
                {revealTexts.hidesIn(reveal.secondsLeft)}
              </span>
              {reveal.secondsLeft <= SHOWN_SECONDS && (
                <Button size="small" variant="ghost" onClick={keep}>
                  {revealTexts.keep}
                </Button>
              )}
            </span>
          )}
          {reveal.copied && <span className="client-secret__note">{revealTexts.copiedNote}</span>}
        </>
      )}
      {/* Announced once; the countdown is visual only. */}
      <VisuallyHidden>
        <span role="status">
          {reveal.copied
            ? revealTexts.copied
            : alone
              ? revealTexts.shown(label, reveal.shownFor)
              : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Why a value was not shown or not copied, under its line. */
export function RevealProblem({ reveal }: { readonly reveal: Reveal }) {
  return (
    reveal.problem !== null && (
      <span role="alert" className="client-secret__problem">
        {reveal.problem}
      </span>
    )
  );
}
