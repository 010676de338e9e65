import { createStore, type Store } from '@porchlight/ui/bare';
import {
  type ApiClient,
  Autosave,
  isApiError,
  noteSave,
  type SavePhase,
} from '@porchlight/web/public';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import type { Ceremony, SignatureMark } from '../../generated/types.ts';
import {
  type AdoptedMarks,
  enteredList,
  type EntryProblems,
  type EnteredValues,
  PLACED,
} from '../../rules/ceremony/signing-progress.ts';

/** What a signer adopts once and places several times. */
export type MarkKind = 'signature' | 'initials';

type Marks = Readonly<Record<MarkKind, SignatureMark | null>>;

interface EntryState {
  readonly values: EnteredValues;
  readonly marks: Marks;
  /** Of texts as they were stored last; typing in a field clears its problem. */
  readonly problems: EntryProblems;
  readonly phase: SavePhase;
  readonly savedAt: string | null;
}

/** Typing pauses this long before what was typed is stored. */
const PAUSE_MS = 1000;
/** After a failure; the return of the connection is another try. */
const RETRY_MS = 10_000;

/**
 * What a signer entered, stored as it is entered. Another window or device may store in between: each field has the value
 * that was entered last.
 */
export class CeremonyEntry extends Autosave {
  readonly state: Store<EntryState>;
  readonly #api: ApiClient;
  readonly #ended: (ceremony: Ceremony) => void;
  #ceremony: Ceremony;
  /** Fields that were changed since they were stored, each with its last change. */
  readonly #changed = new Map<string, number>();
  #changes = 0;

  /** @param ended called when the ceremony turns out to have ended elsewhere */
  constructor(
    api: ApiClient,
    ceremony: Ceremony,
    marks: Marks,
    ended: (ceremony: Ceremony) => void,
  ) {
    super(ceremony.version, PAUSE_MS, true);
    this.#api = api;
    this.#ceremony = ceremony;
    this.#ended = ended;
    this.state = createStore<EntryState>({
      values: valuesOf(ceremony),
      marks,
      problems: problemsOf(ceremony),
      phase: 'saved',
      savedAt: ceremony.saved_at,
    });
  }

  get adopted(): AdoptedMarks {
    const { signature, initials } = this.state.get().marks;
    return { signature: signature !== null, initials: initials !== null };
  }

  /** What is signed, as the server takes it. */
  get list() {
    return enteredList(this.#ceremony.fields, this.state.get().values);
  }

  /** An empty value empties the field. */
  set(id: string, value: string): void {
    const { values, problems } = this.state.get();
    if ((values[id] ?? '') === value) return;
    this.#changed.set(id, ++this.#changes);
    const { [id]: _, ...others } = problems;
    this.#update({ values: { ...values, [id]: value }, problems: others, phase: 'typed' });
    this.changed();
  }

  /** Adopts a mark, and places it in a field if one is given. */
  adopt(kind: MarkKind, mark: SignatureMark, id: string | null): void {
    this.#update({ marks: { ...this.state.get().marks, [kind]: mark } });
    if (id !== null) this.set(id, PLACED);
  }

  /** Takes over what was stored elsewhere, except fields that were changed here. Ends the ceremony when it has ended. */
  async refresh(): Promise<void> {
    const newer = (await this.#api.call(ceremonyEndpoints.readCeremony)).data;
    if (newer.state !== 'open') {
      this.#changed.clear();
      this.resume(newer.version, false);
      this.#ended(newer);
      return;
    }
    // A save was answered while this was on its way.
    if (newer.version < this.version) return;
    this.#ceremony = newer;
    this.resume(newer.version, this.isUnsaved);
    const mine = this.state.get().values;
    const changed = [...this.#changed.keys()].map((id) => [id, mine[id] ?? ''] as const);
    this.#update({
      values: { ...valuesOf(newer), ...Object.fromEntries(changed) },
      problems: this.#problemsOf(newer),
    });
  }

  protected async send(version: number): Promise<number> {
    const sent = this.#changes;
    const body = { version, values: [...this.list] };
    const call = ceremonyEndpoints.saveFields;
    const { data } = await noteSave('fields', version + 1, () =>
      this.#api.call(call, { body, retry: false, outlivesPage: true }),
    );
    for (const [id, change] of this.#changed) if (change <= sent) this.#changed.delete(id);
    // A later save may have arrived before this answer.
    if (data.version >= this.version)
      this.#update({ problems: this.#problemsOf(data), savedAt: data.saved_at });
    return data.version;
  }

  protected async failed(error: unknown): Promise<number> {
    const again = isRefusal(error) ? this.refresh().then(() => PAUSE_MS) : RETRY_MS;
    return Promise.resolve(again).catch(() => RETRY_MS);
  }

  protected show(phase: SavePhase): void {
    this.#update({ phase });
  }

  /** Without those of fields that were changed since. */
  #problemsOf(answer: Pick<Ceremony, 'problems'>): EntryProblems {
    return problemsOf({
      problems: answer.problems.filter(({ field }) => !this.#changed.has(field)),
    });
  }

  #update(change: Partial<EntryState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

/** Something changed elsewhere: a newer draft, or the end of the ceremony. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && [400, 403, 404, 409, 410].includes(error.status);
}

/** A signature or initials cannot be placed in the document. */
export function isOfMark(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.details.some(({ field }) => field === 'signature' || field === 'initials')
  );
}

function problemsOf({ problems }: Pick<Ceremony, 'problems'>): EntryProblems {
  return Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
}

function valuesOf({ fields }: Ceremony): EnteredValues {
  return Object.fromEntries(
    fields.flatMap(({ id, is_mine, value }) => (is_mine && value !== null ? [[id, value]] : [])),
  );
}
