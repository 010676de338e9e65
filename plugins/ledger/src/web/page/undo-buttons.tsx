import { Icon, IconButton } from '@porchlight/ui';
import { pageTexts } from './page-texts.ts';
import { useUndo } from './use-undo.ts';

/** Undo and redo; the keys are the grid's. */
export function UndoButtons() {
  const { can, undo, redo } = useUndo();
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
