import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './run-load.ts';
import { typed, type FormOfVisitor } from './visited-forms.ts';

const AUTOSAVE_MS = 10_000;

/** How many saves were stored, and what the others failed with. */
interface VisitorsResult {
  readonly saves: number;
  readonly errors: readonly string[];
}

/** Visitors who type: each saves a draft every 10 seconds, evenly spread, while `work` runs. */
export async function visitorsAtWork<T>(
  target: Target,
  forms: readonly FormOfVisitor[],
  work: () => Promise<T>,
): Promise<VisitorsResult & { readonly work: T }> {
  const ending = new AbortController();
  // Each visitor waits with a listener of its own.
  setMaxListeners(forms.length, ending.signal);
  const errors: string[] = [];
  let saves = 0;
  const versions: number[] = [];
  for (const form of forms) versions.push(await draftVersion(target, form));
  const visitor = async (form: FormOfVisitor, place: number): Promise<void> => {
    let version = versions[place]!;
    for (
      let wait = (place / forms.length) * AUTOSAVE_MS;
      await pausedFor(wait, ending.signal);
      wait = AUTOSAVE_MS
    ) {
      const response = await callOf(target, form, {
        method: 'PUT',
        body: JSON.stringify({
          form_data: typed(version),
          current_step: 2,
          draft_version: version,
        }),
      });
      if (response.ok) [saves, version] = [saves + 1, version + 1];
      else errors.push(`status ${response.status}`);
      await response.arrayBuffer();
    }
  };
  const working = Promise.all(forms.map(visitor));
  const result = await work();
  ending.abort();
  await working;
  return { saves, errors, work: result };
}

/** False when it was interrupted. */
function pausedFor(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false);
}

async function draftVersion(target: Target, form: FormOfVisitor): Promise<number> {
  const response = await callOf(target, form, {});
  if (!response.ok) throw new Error(`Opening a form failed: ${response.status}`);
  const { data } = (await response.json()) as { data: { draft_version: number } };
  return data.draft_version;
}

function callOf({ url }: Target, { token, address }: FormOfVisitor, init: RequestInit) {
  return fetch(new URL('/api/public/session-form', url), {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    },
  });
}
