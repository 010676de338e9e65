import { formatMoney, formatNumber } from '@porchlight/kernel';
import type { ListControl } from '@porchlight/web';
import { formatDateText, Icon, type IconName, Skeleton, Tooltip } from '@porchlight/ui';
import type { RecurringSummaryResponse } from '../../generated/types.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { recurringAddress, type RecurringFilter } from './recurring-list.tsx';
import './recurring-tiles.css';

interface RecurringTilesProps {
  readonly summary: RecurringSummaryResponse['data'] | undefined;
  readonly control: ListControl<RecurringFilter>;
}

const { tab, status, sort, dir } = recurringAddress.start;
const start = { tab, status, attention: false, sort, dir };

/** Four counts; each shows what it counts in the list below. */
export function RecurringTiles({ summary, control: { filter, change } }: RecurringTilesProps) {
  const byAmount = filter.sort === 'amount_cents' && filter.dir === 'desc';
  const tile = (
    shows: Partial<RecurringFilter>,
    isOn: boolean,
    rest: Omit<TileProps, 'isOn' | 'onChoose'>,
  ) => (
    <Tile {...rest} isOn={isOn} onChoose={() => change(isOn ? start : { ...start, ...shows })} />
  );
  const all = summary && Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="recurring-tiles">
      {tile({ status: 'ACTIVE' }, filter.status === 'ACTIVE' && !byAmount, {
        icon: 'circle-check',
        label: texts.active,
        value: summary && formatNumber(summary.counts.ACTIVE),
        fact: all === undefined ? undefined : texts.ofSchedules(all),
      })}
      {tile({ status: 'PAUSED' }, filter.status === 'PAUSED', {
        icon: 'circle-pause',
        label: texts.paused,
        value: summary && formatNumber(summary.counts.PAUSED),
        fact:
          summary &&
          (summary.longest_paused_on === null
            ? texts.nonePaused
            : texts.pausedSince(formatDateText(summary.longest_paused_on))),
      })}
      {tile({ tab: 'upcoming' }, filter.tab === 'upcoming', {
        icon: 'clock',
        label: texts.dueSoon,
        value: summary && formatNumber(summary.upcoming),
        fact:
          summary &&
          (summary.next_due_on === null
            ? texts.noneDue
            : texts.nextOn(formatDateText(summary.next_due_on))),
      })}
      {tile(
        { status: 'ACTIVE', sort: 'amount_cents', dir: 'desc' },
        filter.status === 'ACTIVE' && byAmount,
        {
          icon: 'dollar-sign',
          label: texts.monthlyValue,
          value: summary && formatMoney(summary.monthly_value_cents),
          fact: summary && texts.activeOnly,
          help: summary && texts.monthlyValueHelp(formatMoney(summary.monthly_average_cents)),
        },
      )}
    </div>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  /** Undefined while it is being counted. */
  readonly value: string | undefined;
  readonly fact: string | undefined;
  readonly help?: string | undefined;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Tile({ icon, label, value, fact, help, isOn, onChoose }: TileProps) {
  const button = (
    <button type="button" className="recurring-tile" aria-pressed={isOn} onClick={onChoose}>
      <span className="recurring-tile__label">
        <Icon name={icon} /> {label}
        {help !== undefined && (
          <span className="recurring-tile__help">
            <Icon name="info" size={14} />
          </span>
        )}
      </span>
      <span className="recurring-tile__value">
        {value ?? <Skeleton width="56px" height={24} />}
      </span>
      <span className="recurring-tile__fact">{fact ?? <Skeleton width="96px" height={12} />}</span>
    </button>
  );
  if (help === undefined) return button;
  return (
    <Tooltip label={help} placement="bottom">
      {button}
    </Tooltip>
  );
}
