import { Button, Skeleton, useIsPhone } from '@porchlight/ui';
import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkToken } from '../../generated/types.ts';
import { tokensQuery } from './link-queries.ts';
import type { LinkClient } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';
import { TokenRows, TokenTable, type TokenActions } from './token-rows.tsx';

/** A client can have hundreds of links; few of them matter. */
const FIRST_SHOWN = 10;
const MORE_SHOWN = 50;

interface TokenListProps extends TokenActions {
  readonly client: LinkClient;
  readonly isOfForm: (token: LinkToken) => boolean;
}

/** The links of a client to the form, newest first, each with what can be done with it. */
export function TokenList({ client, isOfForm, ...actions }: TokenListProps) {
  const query = useQuery(tokensQuery(useApi(), client.id));
  const isPhone = useIsPhone();
  const [most, setMost] = useState(FIRST_SHOWN);
  const List = isPhone ? TokenRows : TokenTable;
  return (
    <QueryState query={query} title={texts.tokensFailed} skeleton={<Skeleton width="60%" />}>
      {({ data }) => {
        const tokens = data.filter(isOfForm);
        if (tokens.length === 0) return <p className="link-section__state">{texts.noTokens}</p>;
        const next = Math.min(tokens.length - most, MORE_SHOWN);
        return (
          <>
            <List tokens={tokens.slice(0, most)} {...actions} />
            {next > 0 && (
              <div className="link-section__buttons">
                <Button variant="ghost" onClick={() => setMost(most + next)}>
                  {texts.more(next)}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
