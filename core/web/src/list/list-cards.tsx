import { Skeleton } from '@porchlight/ui';
import { Fragment, type ReactNode } from 'react';
import { type CardPlace, cardPlaces, type ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import type { ListRowsProps } from './list-table.tsx';
import { RowLink } from './row-link.tsx';
import './list-cards.css';

const SKELETON_CARDS = 6;

/** The rows under 768 px, a card each. */
export function ListCards<Page extends ListPage, Row, F extends ListFilter>({
  list,
  rows,
  busy,
  foot,
  context,
  onOpen,
}: ListRowsProps<Page, Row, F>) {
  const { name, label, columns, keyOf } = list;
  const places = cardPlaces.map((place) => ({
    place,
    draws: columns.flatMap(({ phone, cell }) => {
      const draw = phone?.[place];
      return draw === undefined ? [] : [draw === true ? cell : draw];
    }),
  }));
  return (
    <>
      <ul
        className={`list-cards ${name}-cards`}
        aria-label={label}
        aria-busy={busy || rows === null || undefined}
      >
        {rows === null
          ? Array.from({ length: SKELETON_CARDS }, (_, card) => <CardSkeleton key={card} />)
          : rows.map((row) => (
              <li key={keyOf(row)} className="list-card">
                {places.map(({ place, draws }) => (
                  <Place
                    key={place}
                    place={place}
                    to={list.to?.(row, context.filter)}
                    onOpen={onOpen && (() => onOpen(row))}
                  >
                    {draws.map((draw) => draw(row, context)).filter(isDrawn)}
                  </Place>
                ))}
              </li>
            ))}
      </ul>
      {isDrawn(foot) && <div className="list-screen__phone-foot">{foot}</div>}
    </>
  );
}

const isDrawn = (node: ReactNode) =>
  node !== null && node !== undefined && node !== false && node !== '';

interface PlaceProps {
  readonly place: CardPlace;
  readonly to: string | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly children: readonly ReactNode[];
}

function Place({ place, to, onOpen, children }: PlaceProps) {
  if (children.length === 0) return null;
  const className = `list-card__${place}`;
  const parts = children.map((child, at) => <Fragment key={at}>{child}</Fragment>);
  if (place === 'title' && (to !== undefined || onOpen !== undefined))
    return (
      <RowLink className={className} to={to} onOpen={() => onOpen?.()}>
        {parts}
      </RowLink>
    );
  return (
    <span className={className} translate={place === 'title' ? 'no' : undefined}>
      {parts}
    </span>
  );
}

function CardSkeleton() {
  return (
    <li aria-hidden className="list-card">
      <Skeleton width="60%" height={20} />
      <Skeleton width={56} height={20} />
      <Skeleton width="80%" height={16} />
      <Skeleton width={64} height={16} />
    </li>
  );
}
