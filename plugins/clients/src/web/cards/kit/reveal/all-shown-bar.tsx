import { Button, Dialog, VisuallyHidden } from '@porchlight/ui';
import { type FocusEvent, use, useEffect, useEffectEvent, useRef } from 'react';
import { type AllShown, AllShownContext } from './all-shown.ts';
import { PurposePanel } from './purpose-panel.tsx';
import { revealTexts } from './reveal-texts.ts';
import { SHOWN_SECONDS } from './shown-seconds.ts';
import './reveal.css';

/** How long all hidden values stay on the page, or why they are not shown; before that, the question for the purpose. */
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

function Bar({ values, busy, problem, secondsLeft, shownFor, keep, hide, focusOpener }: AllShown) {
  const hideButton = useRef<HTMLButtonElement>(null);
  const shown = values !== null;
  const visible = shown || busy || problem !== null;
  const hasFocus = useRef(false);

  const giveFocusBack = useEffectEvent(() => {
    if (hasFocus.current) focusOpener();
    hasFocus.current = false;
  });
  // Its buttons are gone then, by a press or because the time is up.
  useEffect(() => {
    if (!visible) giveFocusBack();
  }, [visible]);

  function keepLonger() {
    keep();
    // Its button disappears with this press.
    hideButton.current?.focus();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    hasFocus.current = currentTarget.contains(relatedTarget);
  }

  return (
    <div
      className={visible ? 'client-all-shown' : undefined}
      onFocus={() => (hasFocus.current = true)}
      onBlur={leave}
    >
      {/* Announced once; the countdown is visual only. */}
      <span role="status">
        {busy && revealTexts.loadingAll}
        {shown && revealTexts.allShown}
        {shown && <VisuallyHidden>{revealTexts.shownFor(shownFor)}</VisuallyHidden>}
      </span>
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
