import type { ClientNeighbours } from '../../../generated/types.ts';

/** The position of a client in the list that is walked through. */
type Place = ClientNeighbours['data'];
type KnownPlace = Place & { readonly id: number };
export type Way = 'previous' | 'next';

const back = { previous: 'next', next: 'previous' } as const;

/**
 * The place of the client beside `from`, as the walk goes on: `from` is behind it and its number is the next one, even
 * when `from` was moved in the list, or out of it, while it was on the screen.
 *
 * @param place what the list says now; one that no longer holds the client stays as it is
 */
export function steppedTo(place: Place, from: KnownPlace, way: Way): Place {
  if (place.position === null || from.position === null) return place;
  const position = from.position + (way === 'next' ? 1 : -1);
  return { ...place, [back[way]]: from.id, position, total: Math.max(from.total, position) };
}

/** Ids of the clients that were passed on the way to a place, itself included. */
export function passedBy(
  from: KnownPlace,
  way: Way,
  placeOf: (id: number) => Place | undefined,
): ReadonlySet<number> {
  const passed = new Set<number>();
  let at: number | null = from.id;
  let place: Place | undefined = from;
  while (at !== null && !passed.has(at)) {
    passed.add(at);
    at = place?.[back[way]] ?? null;
    place = at === null ? undefined : placeOf(at);
  }
  return passed;
}
