import { Button, SearchField, Skeleton } from '@porchlight/ui';
import { QueryState, usePermission } from '@porchlight/web';
import { useEffect, useId, useRef, useState } from 'react';
import { WriteClients } from '../../contract.ts';
import type { Client } from '../../generated/types.ts';
import { ACTIVITY } from '../../rules/history-kinds.ts';
import { EVERYTHING, useClientHistory } from './history-queries.ts';
import { historyTexts } from './history-texts.ts';
import { NoteComposer } from './note-composer.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineLines } from './timeline-lines.tsx';
import { useHistoryKinds } from './use-history-kinds.ts';
import './timeline.css';

/** Kinds that include the addition of the client. */
const WITH_ADDITION = new Set([ACTIVITY, EVERYTHING, 'changes']);

/** What happened to a client, newest first. It fills its box; only its entries scroll. */
export function ClientTimeline({ client }: { readonly client: Client }) {
  const titleId = useId();
  const kinds = useHistoryKinds();
  const [chosen, setKind] = useState<string>(ACTIVITY);
  const [searching, setSearching] = useState(false);
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // The module of the chosen kind may be turned off.
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0]!;
  const query = useClientHistory(client.id, kind.id);
  const mayAdd = usePermission(WriteClients);
  // A failure to load older entries is shown in their place.
  const first = { ...query, error: query.isFetchNextPageError ? null : query.error };

  useEffect(() => {
    if (searching) search.current?.focus();
  }, [searching]);

  function showSearch(shown: boolean) {
    setSearching(shown);
    if (!shown) setText('');
  }

  return (
    <aside className="timeline" aria-labelledby={titleId}>
      <TimelineHead
        titleId={titleId}
        kinds={kinds}
        kind={kind}
        onKind={setKind}
        searching={searching}
        onSearching={showSearch}
      />
      {searching && (
        <div className="timeline__search">
          <SearchField
            ref={search}
            label={historyTexts.search}
            placeholder={historyTexts.searchFor}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      {kind !== kinds[0] && (
        <p className="timeline__kind">
          {kind.id === EVERYTHING ? kind.label : historyTexts.only(kind.label)}
          <Button variant="ghost" size="small" onClick={() => setKind(ACTIVITY)}>
            {historyTexts.showActivity}
          </Button>
        </p>
      )}
      <div className="timeline__body">
        <QueryState query={first} skeleton={<TimelineSkeleton />} title={historyTexts.failed}>
          {({ pages }) => (
            <TimelineLines
              pages={pages}
              older={query}
              term={text.trim()}
              addedAt={WITH_ADDITION.has(kind.id) ? client.created_at || null : null}
              empty={
                kind.id === ACTIVITY || kind.id === EVERYTHING
                  ? { title: historyTexts.empty, hint: historyTexts.emptyHint }
                  : { title: historyTexts.emptyKind }
              }
            />
          )}
        </QueryState>
      </div>
      {mayAdd && <NoteComposer clientId={client.id} />}
    </aside>
  );
}

/** In the shape of the lines: a day, dots, words, times. */
function TimelineSkeleton() {
  return (
    <div role="status" aria-label={historyTexts.loading} className="timeline__skeleton">
      <Skeleton width={48} height={12} />
      {['72%', '58%', '80%', '64%', '70%', '52%'].map((width) => (
        <div key={width} className="timeline-line">
          <Skeleton circle width={24} height={24} />
          <div className="timeline-line__words timeline__bars">
            <Skeleton width={width} height={12} />
            <Skeleton width="40%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
