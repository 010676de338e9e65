import type { SampledClient } from './sampled-clients.ts';
import type { Workload } from './workload.ts';

/** One text field of one client after another, each time with a new value. */
export function fieldUpdates(clients: readonly SampledClient[]): Workload {
  const half = clients.slice(0, clients.length >> 1);
  return updates('one-field update', 'occupation', half, (count) => `Desk ${count}`);
}

/** One secret of one client after another: sealed, masked, found by its hash. */
export function secretUpdates(clients: readonly SampledClient[]): Workload {
  // The other half: what one load changed, the other has not heard of.
  const half = clients.slice(clients.length >> 1);
  return updates('secret update', 'medicarenumber', half, (count) => `1EG4TE5MK${count}`);
}

/** Each call names the version that the client had when it was answered last; any other would be refused. */
function updates(
  name: string,
  field: string,
  clients: readonly SampledClient[],
  value: (count: number) => string,
): Workload {
  const versions = new Map(clients.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  let count = 0;
  return {
    name,
    varying: [field, 'version', 'updated_at'],
    call(index) {
      const id = ids[index % ids.length]!;
      count += 1;
      return {
        method: 'PUT',
        path: `/api/clients/${id}`,
        body: { [field]: value(count), version: versions.get(id) },
      };
    },
    answered(text) {
      const [, id, version] = /"id":(\d+),.*?"version":(\d+)/.exec(text) ?? [];
      versions.set(Number(id), Number(version));
    },
  };
}
