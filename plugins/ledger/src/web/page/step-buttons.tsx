import { Icon, IconButton } from '@porchlight/ui';
import { pageTexts } from './page-texts.ts';
import { useSteps } from './use-steps.ts';

/** Undo and redo; the keys are the grid's. */
export function StepButtons() {
  const { can, undo, redo } = useSteps();
  return (
    <>
      <IconButton
        label={pageTexts.undo}
        icon={<Icon name="undo-2" />}
        disabledReason={can.undo ? null : pageTexts.nothingToUndo}
        onClick={undo}
      />
      <IconButton
        label={pageTexts.redo}
        icon={<Icon name="redo-2" />}
        disabledReason={can.redo ? null : pageTexts.nothingToRedo}
        onClick={redo}
      />
    </>
  );
}
