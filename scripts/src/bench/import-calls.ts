import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './run-load.ts';

interface ImportStepResponse {
  readonly data: {
    readonly id: string;
    readonly state: string;
    readonly counts: Readonly<Record<string, number>> | null;
    readonly columns: readonly { readonly field: string | null }[];
    readonly error: { readonly message: string } | null;
  };
}

const LOOK_EVERY_MS = 250;

/** An agent who imports files. */
export class ImportCalls {
  readonly #target: Target;
  readonly #onLook: () => void;
  readonly #mappings = new Map<string, readonly (string | null)[]>();

  /** @param onLook called whenever it looks how far a step is */
  constructor(target: Target, onLook: () => void = () => undefined) {
    this.#target = target;
    this.#onLook = onLook;
  }

  /** Returns the id of the import. */
  async upload(file: Blob): Promise<string> {
    const form = new FormData();
    form.append('file', file, 'clients.csv');
    const { data } = await this.#call('', { method: 'POST', body: form });
    this.#mappings.set(
      data.id,
      data.columns.map(({ field }) => field),
    );
    return data.id;
  }

  /** Does the dry run with the columns as matched; returns its seconds. */
  async check(id: string, key: string): Promise<number> {
    const { seconds } = await this.#step(id, 'dry-run', { mapping: this.#mappings.get(id), key });
    return seconds;
  }

  async addPossibleDuplicates(id: string): Promise<void> {
    const all = { issue: 'possible_duplicate', decision: 'create' };
    await this.#send(`/${id}/decisions`, 'PUT', all);
  }

  /** Writes what the dry run planned; returns its seconds. Throws if it adds fewer clients than this. */
  async run(id: string, fewestAdded = 0): Promise<number> {
    const { seconds, counts } = await this.#step(id, 'run');
    if ((counts?.['create'] ?? 0) < fewestAdded)
      throw new Error(`The import added too few clients: ${JSON.stringify(counts)}`);
    return seconds;
  }

  async #step(id: string, name: string, body?: object) {
    const begin = performance.now();
    await this.#send(`/${id}/${name}`, 'POST', body);
    for (;;) {
      await pause(LOOK_EVERY_MS);
      this.#onLook();
      const { data } = await this.#call(`/${id}`);
      if (['checking', 'running'].includes(data.state)) continue;
      if (data.error !== null) throw new Error(`The import failed: ${data.error.message}`);
      return { seconds: (performance.now() - begin) / 1000, counts: data.counts };
    }
  }

  #send(path: string, method: string, body?: object): Promise<ImportStepResponse> {
    return this.#call(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  async #call(path: string, init: RequestInit = {}): Promise<ImportStepResponse> {
    const { url, headers } = this.#target;
    const answer = await fetch(new URL(`/api/ledger/imports${path}`, url), {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportStepResponse;
  }
}
