import { EmptyState, SegmentedFilter, SkeletonRows, Table } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { backgroundQuery } from './background-api.ts';
import { backgroundTexts, filterLabels } from './background-texts.ts';
import { ScheduleTable } from './schedule-table.tsx';
import {
  matchesFilter,
  readFilter,
  type WorkFilter,
  workFilters,
  type WorkItem,
} from './work-items.ts';
import { WorkHeads, WorkRow } from './work-row.tsx';
import './background-page.css';

/** Jobs, events of providers, and schedules in one place, with what to do about those that failed. */
export default function BackgroundPage() {
  const query = useQuery(backgroundQuery(useApi()));
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params.get('show'));
  return (
    <Page ground="canvas" facts={<span>{backgroundTexts.intro}</span>}>
      <div className="background">
        <SettingsTabs active="background" />
        <QueryState query={query} skeleton={<ListSkeleton />} title={backgroundTexts.failed}>
          {({ items, schedules }) => (
            <>
              <Filter
                items={items}
                filter={filter}
                onChange={(show) => setParams(show === 'all' ? {} : { show }, { replace: true })}
              />
              <WorkList
                items={items.filter((item) => matchesFilter(item, filter))}
                filter={filter}
              />
              <ScheduleTable schedules={schedules} />
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}

interface FilterProps {
  readonly items: readonly WorkItem[];
  readonly filter: WorkFilter;
  readonly onChange: (filter: WorkFilter) => void;
}

function Filter({ items, filter, onChange }: FilterProps) {
  const options = workFilters.map((value) => ({
    value,
    label: filterLabels[value],
    count: value === 'all' ? undefined : items.filter((item) => matchesFilter(item, value)).length,
  }));
  return (
    <SegmentedFilter
      label={backgroundTexts.filter}
      options={options}
      value={filter}
      onChange={onChange}
    />
  );
}

interface WorkListProps {
  readonly items: readonly WorkItem[];
  readonly filter: WorkFilter;
}

function WorkList({ items, filter }: WorkListProps) {
  if (items.length === 0) {
    return <EmptyState drawing="calm-water" title={backgroundTexts.empty[filter]} />;
  }
  return (
    <Table label={backgroundTexts.title} head={<WorkHeads />}>
      {items.map((item) => (
        <WorkRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </Table>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={backgroundTexts.loading}>
      <Table label={backgroundTexts.title} head={<WorkHeads />} busy>
        <SkeletonRows rows={4} columns={['60%', '96px', '120px', '64px']} />
      </Table>
    </div>
  );
}
