import { Button, Dialog } from '@porchlight/ui';
import { use, useRef } from 'react';
import { AllShownContext } from './all-shown.ts';
import { PurposePanel } from './purpose-panel.tsx';
import { revealTexts } from './reveal-texts.ts';
import { SHOWN_SECONDS } from './shown-seconds.ts';
import type { ShownValues } from './use-shown-values.ts';
import './reveal.css';

/** How long all hidden values stay on the page, or why they are not shown; asks for the purpose before that. */
export function AllShownBar() {
  const shown = use(AllShownContext);
  if (shown === null) return null;
  return (
    <>
      <Bar {...shown} />
      <Dialog open={shown.asking} title={revealTexts.showAll} onClose={shown.hide}>
        <PurposePanel label={revealTexts.allValues} onAnswer={shown.answer} />
      </Dialog>
    </>
  );
}

function Bar({ values, busy, problem, secondsLeft, keep, hide }: ShownValues) {
  const hideButton = useRef<HTMLButtonElement>(null);
  const shown = values !== null;
  const visible = shown || busy || problem !== null;

  function keepLonger() {
    keep();
    // Its button disappears with this press.
    hideButton.current?.focus();
  }

  return (
    <div className={visible ? 'client-all-shown' : undefined}>
      {/* Says it once; the count-down is only for the eye. */}
      <span role="status">{busy ? revealTexts.loadingAll : shown ? revealTexts.allShown : ''}</span>
      {problem !== null && (
        <span role="alert" className="client-all-shown__problem">
          {problem}
        </span>
      )}
      {shown && (
        <span className="client-secret__countdown">{revealTexts.hidesIn(secondsLeft)}</span>
      )}
      {shown && secondsLeft <= SHOWN_SECONDS && (
        <Button size="small" variant="ghost" onClick={keepLonger}>
          {revealTexts.keep}
        </Button>
      )}
      {visible && (
        <Button ref={hideButton} size="small" onClick={hide}>
          {shown ? revealTexts.hideNow : revealTexts.close}
        </Button>
      )}
    </div>
  );
}
