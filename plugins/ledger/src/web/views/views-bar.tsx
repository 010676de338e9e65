import './views.css';
import { Icon, IconButton, showToast, useIsPhone, Button, type ButtonProps } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Views } from './use-views.ts';
import { useViewCounts, type Counts } from './view-queries.ts';
import { ViewMenu, type ViewDialog } from './view-menu.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { ViewChoice } from './view-choice.tsx';
import { viewsTexts } from './views-texts.ts';
import { ViewCount } from './view-count.tsx';

const NameDialog = lazyDialog(() => import('./name-dialog.tsx'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

interface ViewsBarProps {
  readonly views: Views;
  /** Resolves once the rows are there: the counts of the views come after them. */
  readonly rowsLoaded: () => Promise<void>;
  /** Tools at the far end. */
  readonly children: ReactNode;
}

/** The saved views as tabs, what is done to the open one, and the tools of the sheet. */
export function ViewsBar({ views, rowsLoaded, children }: ViewsBarProps) {
  const phone = useIsPhone();
  const counts = useViewCounts(rowsLoaded);
  const [question, setQuestion] = useState<ViewDialog | null>(null);
  const close = () => setQuestion(null);
  useMissingView(views);

  return (
    <div className="ledger-views">
      {phone ? (
        <ViewChoice {...{ views, counts }} trigger={<ChosenView {...{ views, counts }} />} />
      ) : (
        <ViewTabs {...{ views, counts }} />
      )}
      <ViewMenu views={views} onOpen={setQuestion} />
      {!phone && (
        <IconButton
          label={viewsTexts.create}
          icon={<Icon name="plus" />}
          onClick={() => setQuestion('create')}
        />
      )}
      <div className="ledger-views__tools">{children}</div>
      {(question === 'create' || question === 'rename') && (
        <NameDialog views={views} rename={question === 'rename'} onClose={close} />
      )}
      {question === 'delete' && <DeleteDialog views={views} onClose={close} />}
    </div>
  );
}

/** The address of a deleted view leads to the first one; a view that could not be fetched stays. */
function useMissingView({ missing, unknown, open, list }: Views): void {
  const leave = useEffectEvent(() => {
    showToast({ tone: 'danger', text: viewsTexts.missing });
    open(list[0]!.id);
  });
  useEffect(() => {
    if (missing) leave();
  }, [missing]);
  useEffect(() => {
    if (unknown) showToast({ tone: 'danger', text: viewsTexts.unknown });
  }, [unknown]);
}

interface ChosenViewProps extends Omit<ButtonProps, 'children'> {
  readonly views: Views;
  readonly counts: Counts;
}

/** The open view, where there is no room for tabs; opens the list of all. */
function ChosenView({ views: { current, changed }, counts, ...button }: ChosenViewProps) {
  return (
    <Button {...button} variant="ghost" className="ledger-views__choice">
      <span className="ledger-views__chosen">{current.name}</span>
      <ViewCount of={counts[current.id]} />
      {changed && <span className="ledger-views__changed" title={viewsTexts.changed} />}
      <Icon name="chevron-down" size={14} />
    </Button>
  );
}
