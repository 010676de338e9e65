import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../generated/types.ts';
import { clientKeys } from '../client-queries.ts';

interface ColleagueChange {
  /** The client came from the server in a newer version than this tab has written or seen. */
  readonly changed: boolean;
  readonly dismiss: () => void;
}

/** Notices that someone else changed the client while it is on the screen. */
export function useColleagueChange(client: Client): ColleagueChange {
  const cache = useQueryClient();
  const { id } = client;
  const known = useRef(client.version);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const key = JSON.stringify(clientKeys.detail(id));
    return cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.queryHash !== key) return;
      const { version } = event.query.state.data as Client;
      // What this tab saved was put into the cache by hand.
      if (version > known.current && event.action.manual !== true) setChanged(true);
      known.current = Math.max(known.current, version);
    });
  }, [cache, id]);

  return { changed, dismiss: () => setChanged(false) };
}
