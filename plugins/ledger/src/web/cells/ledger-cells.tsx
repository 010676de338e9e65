import { ConflictQuestion } from '../conflicts/conflict-question.tsx';
import { HistoryCell } from '../history/history-cell.tsx';
import { HiddenLoss } from '../hidden-loss/hidden-loss.tsx';
import { BlockProgress } from '../paste/block-progress.tsx';
import { PasteQuestions } from '../paste/paste-questions.tsx';
import { RevealCell } from '../reveal/reveal-cell.tsx';
import { UnsavedCells } from '../unsaved/unsaved-cells.tsx';

/** What can be seen and decided at a single cell, besides its value. Each part fetches its screen when it is needed. */
export default function LedgerCells() {
  return (
    <>
      <RevealCell />
      <HistoryCell />
      <ConflictQuestion />
      <BlockProgress />
      <PasteQuestions />
      <HiddenLoss />
      <UnsavedCells />
    </>
  );
}
