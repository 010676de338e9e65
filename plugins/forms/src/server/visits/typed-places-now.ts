import { type LinkActOrigin, LinkEvidence } from '@porchlight/clients/contract';
import type { CallOrigin } from '@porchlight/kernel';
import { Database, type LinkActor, needing, type WriteUnit } from '@porchlight/server';
import { knownPlace, placesAfter, type TypedPlace } from '../../rules/links/typed-places.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { handedInNow } from './handed-in-now.ts';

const PLACES = `
  select json_build_object('client_id', client_id, 'typed_from', typed_from)::text
  from forms_submission where id = $1`;

/** From where visitors type: asked once for each place of a form, because visitors save every few seconds. */
export class TypedPlaces extends needing({ database: Database, evidence: LinkEvidence }) {
  /** Where a draft comes from; call it before its transaction. */
  async originOf(actor: LinkActor, id: number, origin: CallOrigin): Promise<LinkActOrigin> {
    const { database, evidence } = this.needs;
    const text = await database.jsonText('forms.places', PLACES, [id]);
    const known = text === null ? undefined : placeIn(JSON.parse(text) as Places, origin);
    return known === undefined
      ? evidence.originOf(actor, origin)
      : { ...origin, asked: known.asked, staff: known.staff };
  }
}

type Places = Pick<LockedSubmission, 'client_id' | 'typed_from'>;

function placeIn({ client_id, typed_from }: Places, origin: CallOrigin): TypedPlace | undefined {
  return knownPlace(typed_from, { ...origin, client_id });
}

/** The column with this place, and whether a visit begins. */
export async function typedNow(
  unit: Pick<WriteUnit, 'sql'>,
  row: LockedSubmission,
  from: LinkActOrigin,
): Promise<{ readonly typed_from: string; readonly isNewVisit: boolean }> {
  const known = placeIn(row, from);
  const { client_id, client, at } = known
    ? { ...known, at: new Date(row.now).toISOString() }
    : await handedInNow(unit, row);
  const place = { ...from, client_id, client };
  const { places, isNewVisit } = placesAfter(row.typed_from, place, at);
  return { typed_from: JSON.stringify(places), isNewVisit };
}
