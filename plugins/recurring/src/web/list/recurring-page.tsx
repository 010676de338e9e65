import { Icon, useIsPhone } from '@porchlight/ui';
import { lazyDialog, Page, useList } from '@porchlight/web';
import { useState } from 'react';
import type { RecurringPayment } from '../../generated/types.ts';
import type { StatusAction } from '../../rules/status-actions.ts';
import { useRecurringSummary } from '../recurring-queries.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { NextDays } from './next-days.tsx';
import { RecurringBox } from './recurring-box.tsx';
import { recurringList } from './recurring-list.tsx';
import { RecurringTiles } from './recurring-tiles.tsx';
import './recurring-page.css';

const ActionDialog = lazyDialog(() => import('../details/action-dialog.tsx'));
const DetailsDialog = lazyDialog(() => import('../details/details-dialog.tsx'));

/** Schedules with their next dates, and what can be done with each. */
export default function RecurringPage() {
  const { data: summary } = useRecurringSummary();
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<{
    readonly action: StatusAction;
    readonly payment: RecurringPayment;
  } | null>(null);
  const act = (action: StatusAction, payment: RecurringPayment) => setAsked({ action, payment });
  const list = recurringList(act);
  const state = useList(list);
  const { control } = state;
  const due = summary === undefined ? null : texts.due(summary.upcoming);
  const { payment: opened } = control.filter;
  return (
    <Page
      ground="canvas"
      facts={!isPhone && <span className="recurring-subtitle">{texts.subtitle}</span>}
      actions={!isPhone && due !== null && <DueNote text={due} />}
    >
      <div className="recurring">
        {isPhone && (
          <div className="recurring__head">
            <p>{texts.subtitle}</p>
            {due !== null && <DueNote text={due} />}
          </div>
        )}
        <RecurringTiles summary={summary} control={control} />
        <NextDays summary={summary} />
        <RecurringBox list={list} state={state} summary={summary} />
      </div>
      {opened !== null && (
        <DetailsDialog
          key={opened}
          id={opened}
          onAction={act}
          onClose={() => control.change({ payment: null })}
        />
      )}
      {asked !== null && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function DueNote({ text }: { readonly text: string }) {
  return (
    <span className="recurring-due">
      <Icon name="calendar" /> {text}
    </span>
  );
}
