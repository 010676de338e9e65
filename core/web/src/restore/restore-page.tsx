import { useInstant } from '../time/use-day.ts';
import type { RestoreResponse, RestoreSection } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Button, Checkbox, EmptyState, FormError, SkeletonRows } from '@porchlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { restoreTexts } from './restore-texts.ts';
import './restore-page.css';

const queryKey = ['core', 'restore'];

/** What an owner should see after a restore, and the confirmation that lets the portal go on. */
export default function RestorePage() {
  const api = useApi();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(administrationEndpoints.readRestore, { signal }),
    staleTime: 0,
  });
  return (
    <Page ground="canvas">
      <QueryState
        query={query}
        title={restoreTexts.failed}
        skeleton={
          <div role="status" aria-label={restoreTexts.loading}>
            <table>
              <tbody>
                <SkeletonRows rows={4} columns={['60%']} />
              </tbody>
            </table>
          </div>
        }
      >
        {({ restore }) =>
          restore === null ? (
            <EmptyState drawing="calm-water" title={restoreTexts.notHeld} />
          ) : (
            <HeldPortal restore={restore} />
          )
        }
      </QueryState>
    </Page>
  );
}

type Restore = NonNullable<RestoreResponse['restore']>;

function HeldPortal({ restore }: { readonly restore: Restore }) {
  const at = useInstant();
  return (
    <div className="restore">
      <p>{restoreTexts.intro(at(restore.restored_at), at(restore.backup_made_at))}</p>
      <p>{restoreTexts.beside}</p>
      {restore.sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <Confirmation openLinks={restore.open_links} />
    </div>
  );
}

function Section({ id, title, hint, lines, total }: RestoreSection) {
  const rest = total - lines.length;
  return (
    <section aria-labelledby={id}>
      <h2 className="restore__heading" id={id}>
        {title} ({total})
      </h2>
      <p className="restore__hint">{hint}</p>
      <ul className="restore__lines">
        {lines.length === 0 && <li>{restoreTexts.none}</li>}
        {lines.map(({ text, detail }, index) => (
          <li key={index}>
            {text}
            <span className="restore__detail">{detail}</span>
          </li>
        ))}
        {rest > 0 && <li>{restoreTexts.more(rest)}</li>}
      </ul>
    </section>
  );
}

function Confirmation({ openLinks }: { readonly openLinks: number }) {
  const api = useApi();
  const queries = useQueryClient();
  const [isOnly, setIsOnly] = useState(false);
  const [endLinks, setEndLinks] = useState(false);
  const confirm = useMutation({
    mutationFn: () =>
      api.call(administrationEndpoints.confirmRestore, {
        body: { is_only_portal: true, end_links: endLinks },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <div className="restore__confirm">
      <Checkbox
        label={restoreTexts.isOnly}
        checked={isOnly}
        onChange={({ target }) => setIsOnly(target.checked)}
      />
      {openLinks > 0 && (
        <Checkbox
          label={restoreTexts.endLinks(openLinks)}
          checked={endLinks}
          onChange={({ target }) => setEndLinks(target.checked)}
        />
      )}
      {confirm.error !== null && <FormError>{messageOf(confirm.error)}</FormError>}
      <Button
        variant="primary"
        disabledReason={isOnly ? null : restoreTexts.onlyFirst}
        busyText={confirm.isPending ? restoreTexts.confirming : null}
        onClick={() => confirm.mutate()}
      >
        {restoreTexts.confirm}
      </Button>
    </div>
  );
}
