import type { LinkActOrigin } from '@porchlight/clients/contract';

/** From where answers of a form were typed through a link, and whose link it was. Times are ISO 8601. */
export interface TypedPlace extends LinkActOrigin {
  readonly client_id: number | null;
  readonly client: string | null;
  readonly first_at: string;
  readonly last_at: string;
}

/** A visitor who saves later than that comes back. */
const ONE_VISIT_MS = 30 * 60_000;
/** A program that comes from ever more places says nothing more. */
const MOST_PLACES = 40;

type Key = Pick<TypedPlace, 'ip' | 'user_agent' | 'client_id'>;

/** The place of a form that a call comes from; undefined for a new one. */
export function knownPlace(places: readonly TypedPlace[], key: Key): TypedPlace | undefined {
  return places.find(
    (one) =>
      one.ip === key.ip && one.user_agent === key.user_agent && one.client_id === key.client_id,
  );
}

/** The places of a form after answers were typed, and whether that begins a visit. */
export function placesAfter(
  places: readonly TypedPlace[],
  place: Omit<TypedPlace, 'first_at' | 'last_at'>,
  now: string,
): { readonly places: readonly TypedPlace[]; readonly isNewVisit: boolean } {
  const known = knownPlace(places, place);
  if (known === undefined) {
    const added = { ...place, first_at: now, last_at: now };
    return { places: [...withRoom(places), added], isNewVisit: true };
  }
  return {
    places: places.map((one) => (one === known ? { ...one, last_at: now } : one)),
    isNewVisit: Date.parse(now) - Date.parse(known.last_at) > ONE_VISIT_MS,
  };
}

/** Those where agents were stay. */
function withRoom(places: readonly TypedPlace[]): readonly TypedPlace[] {
  if (places.length < MOST_PLACES) return places;
  const first = places.findIndex(({ staff }) => staff.length === 0);
  return places.toSpliced(Math.max(first, 0), 1);
}

/** The agents who were at any of the places, each kind of place once, without those of `others`. */
export function agentsAt(
  places: readonly Pick<TypedPlace, 'staff'>[],
  others: LinkActOrigin['staff'] = [],
): LinkActOrigin['staff'] {
  const seen = new Set(others.map(keyOf));
  return places
    .flatMap(({ staff }) => staff)
    .filter((trace) => {
      const isNew = !seen.has(keyOf(trace));
      seen.add(keyOf(trace));
      return isNew;
    });
}

function keyOf({ name, kind, forwarded }: LinkActOrigin['staff'][number]): string {
  return JSON.stringify([name, kind, forwarded ?? false]);
}
