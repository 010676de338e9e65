import { Icon, IconButton } from '@porchlight/ui';
import { useApi, useShortcut } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientPaths } from '../../client-paths.ts';
import { clientQuery } from '../../client-queries.ts';
import { neighboursTexts } from './neighbours-texts.ts';
import { stepQuery, useNeighbours, useWalkedList } from './use-neighbours.ts';
import type { Way } from './walk.ts';
import './client-neighbours.css';

/**
 * The position of the client in the list it was opened from, with links to the ones beside it, also by J and K.
 * Renders nothing if that list does not contain the client.
 */
export function ClientNeighbours({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const list = useWalkedList();
  const beside = useNeighbours(id);
  const previous = beside?.previous ?? null;
  const next = beside?.next ?? null;
  usePrefetched(id, beside, 'previous');
  usePrefetched(id, beside, 'next');

  function open(other: number | null) {
    if (other !== null) void navigate(clientPaths.detail(other, list));
  }

  useShortcut(next === null ? null : 'j', () => open(next), { label: neighboursTexts.next });
  useShortcut(previous === null ? null : 'k', () => open(previous), {
    label: neighboursTexts.previous,
  });

  if (beside?.position == null) return null;
  return (
    <div role="group" aria-label={neighboursTexts.group} className="client-neighbours">
      <span className="client-neighbours__place">
        {neighboursTexts.place(beside.position, beside.total)}
      </span>
      <IconButton
        label={neighboursTexts.previous}
        icon={<Icon name="chevron-up" />}
        disabledReason={previous === null ? neighboursTexts.isFirst : null}
        onClick={() => open(previous)}
      />
      <IconButton
        label={neighboursTexts.next}
        icon={<Icon name="chevron-down" />}
        disabledReason={next === null ? neighboursTexts.isLast : null}
        onClick={() => open(next)}
      />
    </div>
  );
}

/** Fetches the clients beside it ahead: a key that is held down never waits. */
function usePrefetched(from: number, place: ReturnType<typeof useNeighbours>, way: Way) {
  const api = useApi();
  const cache = useQueryClient();
  const { status, agent, due, q, sort, dir } = useWalkedList();
  useEffect(() => {
    const id = place?.[way] ?? null;
    if (place === undefined || id === null) return;
    void cache.prefetchQuery(clientQuery(api, id));
    const list = { status, agent, due, q, sort, dir };
    void cache.prefetchQuery(stepQuery(api, cache, list, { ...place, id: from }, way));
  }, [api, cache, from, place, way, status, agent, due, q, sort, dir]);
}
