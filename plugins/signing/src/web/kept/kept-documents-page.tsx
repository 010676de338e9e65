import { EmptyState, Pager, SearchField, SegmentedFilter, Skeleton } from '@porchlight/ui';
import { Page, QueryState, SettingsTabs, useApi, useSettled } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptDocument } from '../../generated/types.ts';
import { KEPT_PAGE } from '../../rules/kept/kept-until.ts';
import { keptQuery } from './kept-queries.ts';
import { KeptQuestion, type KeptQuestionKind } from './kept-question.tsx';
import { KeptTable } from './kept-table.tsx';
import { keptTexts as texts } from './kept-texts.ts';
import './kept.css';

type Scope = keyof typeof texts.scopes;

const PAUSE_MS = 250;
const SCOPES = Object.entries(texts.scopes) as [Scope, string][];

/** The settings page on which owners find signed documents, hold them, and delete those whose form is gone. */
export default function KeptDocumentsPage() {
  const [scope, setScope] = useState<Scope>('outliving');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<{ kind: KeptQuestionKind; document: KeptDocument } | null>(
    null,
  );
  const q = useSettled(search.trim(), PAUSE_MS);
  const query = useQuery(keptQuery(useApi(), { scope, q, page }));
  return (
    <Page ground="canvas">
      <div className="kept">
        <SettingsTabs active="signing.kept" />
        <p className="kept__intro">{texts.intro}</p>
        <div className="kept__tools">
          <SegmentedFilter
            label={texts.scope}
            value={scope}
            options={SCOPES.map(([value, label]) => ({ value, label }))}
            onChange={(chosen) => {
              setScope(chosen);
              setPage(1);
            }}
          />
          <SearchField
            label={texts.search}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </div>
        <QueryState
          query={query}
          skeleton={<Skeleton width="100%" height={240} />}
          title={texts.failed}
        >
          {({ data, total }) =>
            data.length === 0 ? (
              <EmptyState
                drawing="calm-water"
                title={q === '' ? texts.none[scope] : texts.notFound}
                hint={texts.noneHint}
              />
            ) : (
              <>
                <p role="status">{texts.total(total)}</p>
                <KeptTable
                  documents={data}
                  onAsk={(kind, document) => setAsked({ kind, document })}
                />
                <Pager page={page} pages={Math.ceil(total / KEPT_PAGE)} onPage={setPage} />
              </>
            )
          }
        </QueryState>
      </div>
      {asked !== null && <KeptQuestion {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
