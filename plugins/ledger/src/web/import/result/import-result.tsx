import {
  Button,
  ConfirmDialog,
  Dialog,
  FormError,
  Icon,
  SegmentedFilter,
  Note,
} from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import { useState } from 'react';
import type { Import } from '../../../generated/types.ts';
import { ImportFailure } from '../import-failure.tsx';
import { isIssue, useImportSteps, useSkippedFile, type RowsShown } from '../import-queries.ts';
import { importTexts } from '../import-texts.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { LeftOutColumns } from './left-out-list.tsx';
import { ResultRows } from './result-rows.tsx';
import { noticeText } from '../../../rules/import/file-notice.ts';

const texts = importTexts.result;

interface ImportResultProps {
  readonly value: Import;
  readonly onMatch: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** What a file would do, what it did, or what was undone; row by row. */
export function ImportResult({ value, onMatch, onOther, onClose }: ImportResultProps) {
  const { run, undo } = useImportSteps(value.id);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<RowsShown | null>(null);
  const { state, counts, file_name } = value;
  const writes = (counts?.create ?? 0) + (counts?.update ?? 0);
  const skipped = useSkippedFile(value);
  const failure = run.error ?? undo.error ?? skipped.error;
  const conflicts = counts?.conflicts ?? 0;
  const duplicates = counts?.possible_duplicates ?? 0;
  const wanted = chosen ?? firstShown(value);
  // Rows that were just decided stay in view.
  const isEmpty = wanted !== '' && !isIssue(wanted) && (counts?.[wanted] ?? 0) === 0;
  const shown = isEmpty ? '' : wanted;

  return (
    <>
      <Dialog
        open
        title={importTexts.title}
        size="wide"
        busy={run.isPending}
        onClose={onClose}
        foot={{
          extra: (
            <>
              {state === 'checked' && <Button onClick={onMatch}>{texts.columns}</Button>}
              {state === 'finished' && writes > 0 && (
                <Button variant="ghost-danger" onClick={() => setAsking(true)}>
                  {texts.undo}
                </Button>
              )}
              {state !== 'checked' && <Button onClick={onOther}>{texts.another}</Button>}
            </>
          ),
          ...(state === 'checked' && {
            primary: {
              label: texts.run(writes),
              busyText: run.isPending ? texts.running : null,
              disabledReason: writes === 0 ? texts.nothing : null,
              onClick: () => run.mutate(),
            },
          }),
        }}
      >
        <div className="ledger-import">
          <FormError>{failure === null ? null : messageOf(failure)}</FormError>
          <ImportFailure error={value.error} />
          <ImportNotices notices={value.notices} />
          <p
            className="ledger-import__lead"
            role="status"
            // It comes by itself: a key that was meant for the step before must not write anything.
            {...(state === 'checked' && { tabIndex: -1, 'data-autofocus': true })}
          >
            {leadOf(value, file_name)}
          </p>
          {state === 'checked' && conflicts + duplicates > 0 && (
            <p className="ledger-import__undecided">{texts.undecided(conflicts, duplicates)}</p>
          )}
          {state === 'checked' && <LeftOutColumns value={value} />}
          <SegmentedFilter
            label={texts.filter}
            options={filtersOf(counts, shown)}
            value={shown}
            onChange={setChosen}
          />
          {state === 'checked' && isIssue(shown) && <BulkDecision value={value} issue={shown} />}
          <ResultRows value={value} shown={shown} />
          {value.skipped_file && (counts?.skip ?? 0) > 0 && (
            <Button
              icon={<Icon name="download" />}
              busyText={skipped.isPending ? texts.downloading : null}
              onClick={() => skipped.mutate()}
            >
              {texts.download}
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={texts.undoQuestion(file_name)}
        confirmLabel={texts.undo}
        busyText={undo.isPending ? texts.undoBusy : null}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {texts.undoAnswer}
      </ConfirmDialog>
    </>
  );
}

/** Conflicts matter most before a run, and after an undo the clients that were left as they are. */
function firstShown({ state, counts }: Import): RowsShown {
  if (state === 'checked' && (counts?.conflicts ?? 0) > 0) return 'conflict';
  return state === 'undone' && (counts?.kept ?? 0) > 0 ? 'kept' : '';
}

function leadOf({ state, counts, key }: Import, name: string): string {
  if (state === 'checked') return texts.checked(name, key);
  if (state === 'undone') return texts.undone(counts?.undone ?? 0, counts?.kept ?? 0);
  return texts.finished(counts?.create ?? 0, counts?.update ?? 0);
}

const KINDS: readonly Exclude<RowsShown, ''>[] = [
  'create',
  'update',
  'conflict',
  'possible_duplicate',
  'unchanged',
  'skip',
  'undone',
  'kept',
];

function countOf(shown: Exclude<RowsShown, ''>): keyof NonNullable<Import['counts']> {
  if (!isIssue(shown)) return shown;
  return shown === 'conflict' ? 'conflicts' : 'possible_duplicates';
}

/** What there is, with how many of each. */
function filtersOf(counts: Import['counts'], shown: RowsShown) {
  const kinds = KINDS.flatMap((kind) => {
    const count = counts?.[countOf(kind)] ?? 0;
    return count === 0 && kind !== shown
      ? []
      : [{ value: kind, label: texts.actions[kind], count }];
  });
  // Rows that need a decision are skipped until then.
  const all = kinds.reduce((sum, { value, count }) => sum + (isIssue(value) ? 0 : count), 0);
  return [{ value: '' as const, label: texts.all, count: all }, ...kinds];
}

/** What the agent should know about a file that was read all the same. */
function ImportNotices({ notices }: Pick<Import, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <Note tone="payment" icon={<Icon name="triangle-alert" />}>
      <ul className="ledger-import__notices">
        {notices.map((notice) => (
          <li key={notice.kind}>{noticeText(notice)}</li>
        ))}
      </ul>
    </Note>
  );
}
