import { OpenCellMenu } from '../cell-menu/open-cell-menu.tsx';
import { ConflictQuestion } from '../conflicts/conflict-question.tsx';
import { HistoryCell } from '../history/history-cell.tsx';
import { ReplaceHiddenValues } from '../hidden-values/replace-hidden-values.tsx';
import { BlockProgress } from '../block-edits/block-progress.tsx';
import { PasteQuestions } from '../block-edits/paste-questions.tsx';
import { OpenPhoneEditor } from '../phone-editor/open-phone-editor.tsx';
import { RevealCell } from '../reveal/reveal-cell.tsx';
import { UnsavedCells } from '../unsaved-edits/unsaved-cells.tsx';

/** Everything that opens at a single cell. Each part loads its screen when it is needed. */
export default function CellLayers() {
  return (
    <>
      <OpenCellMenu />
      <OpenPhoneEditor />
      <RevealCell />
      <HistoryCell />
      <ConflictQuestion />
      <BlockProgress />
      <PasteQuestions />
      <ReplaceHiddenValues />
      <UnsavedCells />
    </>
  );
}
