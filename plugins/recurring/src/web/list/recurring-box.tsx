import { Button, Icon, SectionTabs } from '@porchlight/ui';
import { type ListControl, ListRows, ListSearch, type ListState } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import type { RecurringPaymentPage, RecurringSummaryResponse } from '../../generated/types.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { recurringAddress, type RecurringFilter, type recurringList } from './recurring-list.tsx';
import './recurring-box.css';

interface RecurringBoxProps {
  readonly list: ReturnType<typeof recurringList>;
  readonly state: ListState<RecurringPaymentPage, RecurringFilter>;
  readonly summary: RecurringSummaryResponse['data'] | undefined;
}

/** The tabs and the rows of a page. */
export function RecurringBox({ list, state, summary }: RecurringBoxProps) {
  const navigate = useNavigate();
  const { control } = state;
  const { filter, change } = control;
  const all = summary && Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  return (
    <section className="recurring-box" aria-label={texts.table}>
      <div className="recurring-box__head">
        <SectionTabs
          label={texts.tabs}
          active={filter.tab}
          onChoose={(tab) => change({ ...recurringAddress.start, tab, q: filter.q })}
          items={[
            { id: 'all', label: texts.all, count: all },
            { id: 'upcoming', label: texts.upcoming, count: summary?.upcoming },
          ]}
        />
        <ListSearch className="recurring-box__search" list={list} control={control} />
      </div>
      {summary !== undefined && <Attention control={control} count={summary.attention} />}
      <ListRows
        list={list}
        state={state}
        emptyAction={
          filter.tab === 'all' && (
            <Button onClick={() => void navigate('/crm/payments')}>{texts.toInvoices}</Button>
          )
        }
      />
    </section>
  );
}

interface AttentionProps {
  readonly control: ListControl<RecurringFilter>;
  readonly count: number;
}

/** Filters the list by what needs an agent, and says so while it does. */
function Attention({ control: { filter, change }, count }: AttentionProps) {
  if (filter.attention) {
    return (
      <div className="recurring-attention" role="status">
        <Icon name="triangle-alert" /> {texts.onlyToLookAfter(count)}
        <Button size="small" onClick={() => change({ attention: false })}>
          {texts.showAll}
        </Button>
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="recurring-attention"
      onClick={() => change({ ...recurringAddress.start, attention: true })}
    >
      <Icon name="triangle-alert" /> {texts.toLookAfter(count)}
      <Icon name="chevron-right" />
    </button>
  );
}
