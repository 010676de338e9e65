import { classNames, Icon, IconButton, Popover } from '@porchlight/ui';
import { PurposePanel } from './purpose-panel.tsx';
import { revealTexts } from './reveal-texts.ts';
import type { Reveal } from './use-reveal.ts';
import './reveal.css';

interface RevealButtonProps {
  readonly reveal: Reveal;
  /** What is shown: 'SSN'. */
  readonly label: string;
}

/** The eye, and the question for the purpose beside it. */
export function RevealButton({ reveal, label }: RevealButtonProps) {
  const shown = reveal.value !== null;
  return (
    <Popover
      label={revealTexts.purposeTitle(label)}
      open={reveal.asking}
      onOpenChange={() => (reveal.asking ? reveal.cancel() : reveal.toggle())}
      trigger={
        <IconButton
          size="small"
          className={classNames('client-secret__eye', shown && 'client-secret__eye--on')}
          label={shown ? revealTexts.hide(label) : revealTexts.show(label)}
          aria-busy={reveal.busy}
          icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
        />
      }
    >
      <PurposePanel label={label} onAnswer={reveal.answer} />
    </Popover>
  );
}
