import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useDraft } from '../portal/use-draft.ts';
import { useShortcut } from '../portal/use-shortcut.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { FormDraft } from './draft-values.ts';
import { EditContext, type EditTarget, type EditTargets } from './edit-context.ts';
import { formTexts } from './form-texts.ts';

interface Opened {
  readonly target: EditTarget;
  readonly draft?: FormDraft;
}

interface EditHostProps {
  readonly mayEdit: boolean;
  /** Dialogs of the page itself. E opens the first one when no card has the focus or the pointer. */
  readonly targets: readonly [EditTarget, ...EditTarget[]];
  /** Where the dialogs store their drafts; restored ones are offered above the page. */
  readonly draftKey: string;
  readonly children: ReactNode;
}

/**
 * Holds the edit dialogs of one record's page: cards inside it open theirs, and E opens the one of the card that has
 * the focus or the pointer.
 */
export function EditHost({ mayEdit, targets, draftKey, children }: EditHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { draft, drop } = useDraft<FormDraft>(draftKey);
  const pointed = useRef<EditTarget | null>(null);
  const registered = useRef(new Map<string, EditTarget>());

  const context = useMemo<EditTargets>(
    () => ({
      open: mayEdit ? (target) => setOpened({ target }) : null,
      pointAt(target) {
        pointed.current = target;
        // A pointer on a card is likely to open it; a failure is reported then.
        if (mayEdit) target?.preload?.();
      },
      register(target) {
        registered.current.set(target.id, target);
        return () => {
          if (registered.current.get(target.id) === target) registered.current.delete(target.id);
        };
      },
    }),
    [mayEdit],
  );

  useShortcut(
    mayEdit ? 'e' : null,
    () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-edit-target]');
      const id = focused?.dataset['editTarget'] ?? '';
      setOpened({ target: registered.current.get(id) ?? pointed.current ?? targets[0] });
    },
    { label: formTexts.editFocused },
  );

  function restore(stored: FormDraft) {
    const own = targets.find(({ id }) => id === stored.kind);
    const target = own ?? registered.current.get(stored.kind);
    if (target === undefined) return;
    setOpened({ target, draft: stored });
    drop();
  }

  return (
    <EditContext value={context}>
      {draft !== null && mayEdit && (
        <DraftOffer draft={draft} onRestore={() => restore(draft)} onDiscard={drop} />
      )}
      {children}
      {opened?.target.dialog({
        draft: { key: draftKey, kind: opened.target.id, restored: opened.draft },
        onClose: () => setOpened(null),
      })}
    </EditContext>
  );
}
