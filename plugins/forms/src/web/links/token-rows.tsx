import { Badge, Button, Icon, IconButton, Menu, MenuItem, Table } from '@porchlight/ui';
import { useAgency, useDay } from '@porchlight/web';
import type { LinkToken } from '../../generated/types.ts';
import { formatDateStamp } from '../../rules/links/date-stamp.ts';
import { extensions } from '../../rules/links/link-life.ts';
import { useDayInWords } from '../use-day-in-words.ts';
import { linkTexts as texts } from './link-texts.ts';
import { ViewCount, ViewSummary } from './view-summary.tsx';

const badges = {
  open: { tone: 'done', icon: 'circle-check' },
  expired: { tone: 'other', icon: 'clock' },
  revoked: { tone: 'other', icon: 'ban' },
  used: { tone: 'other', icon: 'check' },
  locked: { tone: 'danger', icon: 'triangle-alert' },
} as const;

/** What staff do with one link. */
export interface TokenActions {
  readonly onExtend: (token: LinkToken, hours: number) => void;
  readonly onViews: (token: LinkToken) => void;
  readonly onRevoke: (token: LinkToken) => void;
}

interface TokenRowsProps extends TokenActions {
  readonly tokens: readonly LinkToken[];
}

/** Links in a table. */
export function TokenTable({ tokens, ...actions }: TokenRowsProps) {
  const dayOf = useDay();
  const dayInWords = useDayInWords();
  const { time_zone: timeZone } = useAgency();
  return (
    <Table
      label={texts.session}
      head={
        <>
          <th scope="col">{texts.created}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.end}</th>
          <th scope="col">{texts.views}</th>
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
          <td className="link-end">
            <time
              dateTime={token.expiresAt}
              title={formatDateStamp(new Date(token.expiresAt), timeZone)}
            >
              {dayInWords(token.expiresAt)}
            </time>
          </td>
          <td>
            <ViewCount link={token} onOpen={() => actions.onViews(token)} />
          </td>
          <td className="pl-right">
            <TokenButtons token={token} {...actions} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Links on a phone: three lines each. */
export function TokenRows({ tokens, ...actions }: TokenRowsProps) {
  const dayOf = useDay();
  const dayInWords = useDayInWords();
  return (
    <ul className="link-rows">
      {tokens.map((token) => (
        <li key={token.id} className="link-rows__one">
          <span className="link-section__head">
            <Badge {...badges[token.state]}>{texts.states[token.state]}</Badge>
            <small>{texts.fromTo(dayOf(token.created_at), dayInWords(token.expiresAt))}</small>
          </span>
          <span className="link-section__head">
            <ViewSummary link={token} onOpen={() => actions.onViews(token)} />
            <TokenButtons token={token} {...actions} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A revoked or used link stays void. */
function TokenButtons({ token, onExtend, onRevoke }: TokenActions & { readonly token: LinkToken }) {
  if (token.state === 'revoked' || token.state === 'used') return null;
  return (
    <span className="link-actions">
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
          <MenuItem key={hours} onSelect={() => onExtend(token, hours)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <IconButton
        size="small"
        icon={<Icon name="ban" />}
        label={texts.revoke}
        onClick={() => onRevoke(token)}
      />
    </span>
  );
}
