import { Badge, Button, Icon, Menu, MenuItem, Skeleton, Table } from '@porchlight/ui';
import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { LinkToken } from '../../generated/types.ts';
import { extensions } from '../../rules/links/link-life.ts';
import { tokensQuery } from './link-queries.ts';
import type { LinkClient } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';

const badges = {
  open: { tone: 'done', icon: 'circle-check' },
  expired: { tone: 'other', icon: 'clock' },
  revoked: { tone: 'other', icon: 'ban' },
  used: { tone: 'other', icon: 'check' },
  locked: { tone: 'danger', icon: 'triangle-alert' },
} as const;

interface TokenListProps {
  readonly client: LinkClient;
  readonly isOfForm: (token: LinkToken) => boolean;
  readonly dayOf: (instant: string) => string;
  readonly onExtend: (token: LinkToken, hours: number) => void;
}

/** The links of a client to the form, each with a menu that extends it. */
export function TokenList({ client, isOfForm, dayOf, onExtend }: TokenListProps) {
  const query = useQuery(tokensQuery(useApi(), client.id));
  return (
    <QueryState query={query} title={texts.tokensFailed} skeleton={<Skeleton width="60%" />}>
      {({ data }) => {
        const tokens = data.filter(isOfForm);
        if (tokens.length === 0) return <p className="link-section__state">{texts.noTokens}</p>;
        return (
          <Table
            label={texts.session}
            head={
              <>
                <th scope="col">{texts.created}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.end}</th>
                <th scope="col">
                  <span className="pl-visually-hidden">{texts.extend}</span>
                </th>
              </>
            }
          >
            {tokens.map((token) => (
              <tr key={token.id}>
                <td>{dayOf(token.created_at)}</td>
                <td>
                  <Badge {...badges[token.state]}>{texts.states[token.state]}</Badge>
                </td>
                <td>{dayOf(token.expiresAt)}</td>
                <td className="pl-right">
                  {token.state !== 'revoked' && token.state !== 'used' && (
                    <ExtendMenu onExtend={(hours) => onExtend(token, hours)} />
                  )}
                </td>
              </tr>
            ))}
          </Table>
        );
      }}
    </QueryState>
  );
}

function ExtendMenu({ onExtend }: { readonly onExtend: (hours: number) => void }) {
  return (
    <Menu
      label={texts.extend}
      placement="bottom-end"
      trigger={
        <Button size="small" icon={<Icon name="chevron-down" />}>
          {texts.extend}
        </Button>
      }
    >
      {extensions.map(({ label, hours }) => (
        <MenuItem key={hours} onSelect={() => onExtend(hours)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
