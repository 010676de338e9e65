import { Checkbox, Dialog, FormError, showToast, TextField } from '@porchlight/ui';
import { isApiError, messageOf, usePermission } from '@porchlight/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShareLedgerViews } from '../../contract.ts';
import type { Views } from './use-views.ts';
import { useViewWrites } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface NameDialogProps {
  readonly views: Views;
  /** Another name for the open view; else what is shown becomes a new one. */
  readonly rename: boolean;
  readonly onClose: () => void;
}

export default function NameDialog({ views, rename, onClose }: NameDialogProps) {
  const { current, view, list, openInstead } = views;
  const mayShare = usePermission(ShareLedgerViews);
  const { save } = useViewWrites();
  const start = rename ? current.name : '';
  const [name, setName] = useState(start);
  const [shared, setShared] = useState(rename && current.kind === 'shared');
  const [missing, setMissing] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const failure = nameFailure(save.error);

  // The new view is opened once the list has it.
  const leave = useEffectEvent((id: string) => {
    openInstead(id);
    onClose();
  });
  const there = made !== null && list.some(({ id }) => id === made);
  useEffect(() => {
    if (made !== null && there) leave(made);
  }, [made, there]);

  function submit() {
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed === '' || save.isPending) return;
    const target = rename ? { id: current.id, state: current.state } : { id: null, state: view };
    save.mutate(
      { ...target, name: trimmed, shared },
      {
        onSuccess: ({ id }) => {
          showToast({ tone: 'done', text: viewsTexts.saved(trimmed) });
          if (rename) onClose();
          else setMade(id);
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={rename ? viewsTexts.renameTitle : viewsTexts.newTitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={name !== start}
      busy={save.isPending}
      foot={{
        primary: {
          label: rename ? viewsTexts.renameDone : viewsTexts.createDone,
          busyText: save.isPending ? viewsTexts.saving : null,
        },
      }}
    >
      <div className="ledger-view-form">
        {failure.above !== null && <FormError>{failure.above}</FormError>}
        {!rename && <p className="ledger-view-form__help">{viewsTexts.newHelp}</p>}
        <TextField
          label={viewsTexts.name}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={missing ? viewsTexts.nameMissing : failure.name}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
            if (save.isError) save.reset();
          }}
        />
        {(mayShare || shared) && !rename && (
          <Checkbox
            label={viewsTexts.sharedLabel}
            help={viewsTexts.sharedHelp}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function nameFailure(error: unknown): {
  readonly name: string | null;
  readonly above: string | null;
} {
  if (error === null) return { name: null, above: null };
  const atName = isApiError(error) && error.details.find(({ field }) => field === 'name');
  return atName ? { name: atName.message, above: null } : { name: null, above: messageOf(error) };
}
