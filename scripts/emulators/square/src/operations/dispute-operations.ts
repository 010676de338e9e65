import type { Reply } from '@porchlight/emulator-shared';
import { notFound } from '../base/refusals.ts';
import { listed, ok, pageOf, type Call } from './call.ts';

export function listDisputes({ caller, query }: Call): Reply {
  const [states, location] = [query.getAll('states'), query.get('location_id')];
  const found = [...caller.disputes.values()].filter(
    ({ state, location_id }) =>
      (states.length === 0 || states.includes(state)) &&
      (location === null || location === location_id),
  );
  return ok(listed('disputes', pageOf(found, query.get('cursor') ?? '')));
}

export function retrieveDispute({ caller, params }: Call): Reply {
  const id = params['dispute_id']!;
  const dispute = caller.disputes.get(id);
  if (dispute === undefined) throw notFound('Dispute', id);
  return ok({ dispute });
}
