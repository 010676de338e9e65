import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Client } from '../../../../generated/types.ts';
import { AllShownContext } from './all-shown.ts';
import { useShownValues } from './use-shown-values.ts';

interface AllShownHostProps {
  readonly clientId: number;
  /** Undefined until it is loaded. */
  readonly client: Client | undefined;
  readonly children: ReactNode;
}

/** Lets a client's page show all hidden values by one call; each is drawn where its mask is. */
export function AllShownHost({ clientId, client, children }: AllShownHostProps) {
  const shown = useShownValues(clientId, { all: true });
  const before = useRef(client);
  const opener = useRef<HTMLElement | null>(null);

  const hideChanged = useEffectEvent((old: Client, now: Client) => {
    const masks = (of: Client) => of as unknown as Readonly<Record<string, unknown>>;
    for (const field of Object.keys(shown.values ?? {}))
      if (masks(old)[field] !== masks(now)[field]) shown.hideField(field);
  });
  // A value that changes underneath starts hidden again.
  useEffect(() => {
    if (before.current !== undefined && client !== undefined) hideChanged(before.current, client);
    before.current = client;
  }, [client]);

  const all = {
    ...shown,
    toggle(from: HTMLElement | null) {
      opener.current = from;
      shown.toggle();
    },
    focusOpener: () => opener.current?.focus(),
  };
  return <AllShownContext value={all}>{children}</AllShownContext>;
}
