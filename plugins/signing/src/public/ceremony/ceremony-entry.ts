import { createStore, type Store } from '@porchlight/ui/bare';
import { type ApiClient, isApiError, noteSave } from '@porchlight/web/public';
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
  /** `failed`: could not be stored, and is tried again. */
  readonly phase: 'saved' | 'typed' | 'saving' | 'failed';
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
export class CeremonyEntry {
  readonly state: Store<EntryState>;
  readonly #api: ApiClient;
  readonly #ended: (ceremony: Ceremony) => void;
  #ceremony: Ceremony;
  /** Fields that were changed since they were stored. */
  #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** With which version the last save was sent. */
  #sentVersion = 0;

  /** @param ended called when the ceremony turns out to have ended elsewhere */
  constructor(
    api: ApiClient,
    ceremony: Ceremony,
    marks: Marks,
    ended: (ceremony: Ceremony) => void,
  ) {
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

  get version(): number {
    return this.#ceremony.version;
  }

  get isUnsaved(): boolean {
    return this.#changed.size > 0;
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
    this.#changed.add(id);
    const { [id]: _, ...others } = problems;
    this.#update({ values: { ...values, [id]: value }, problems: others, phase: 'typed' });
    this.#wait(PAUSE_MS);
  }

  /** Adopts a mark, and places it in a field if one is given. */
  adopt(kind: MarkKind, mark: SignatureMark, id: string | null): void {
    this.#update({ marks: { ...this.state.get().marks, [kind]: mark } });
    if (id !== null) this.set(id, PLACED);
  }

  /** Stores what was changed; resolves when that ended, well or not. */
  async save(): Promise<void> {
    if (this.#running !== null) await this.#running;
    if (this.isUnsaved) await (this.#running ?? this.#run(this.version));
  }

  /** Stores what was changed without waiting for a save that is on its way, which arrives before: the page may be gone. */
  leave(): void {
    if (this.isUnsaved)
      void this.#run(this.#running === null ? this.version : this.#sentVersion + 1);
  }

  /** Takes over what was stored elsewhere, except fields that were changed here. Ends the ceremony when it has ended. */
  async refresh(): Promise<void> {
    const newer = (await this.#api.call(ceremonyEndpoints.readCeremony)).data;
    if (newer.state !== 'open') {
      this.close();
      this.#changed.clear();
      this.#ended(newer);
      return;
    }
    this.#ceremony = newer;
    const mine = this.state.get().values;
    const changed = [...this.#changed].map((id) => [id, mine[id] ?? ''] as const);
    this.#update({
      values: { ...valuesOf(newer), ...Object.fromEntries(changed) },
      problems: this.#problemsOf(newer),
    });
  }

  /** Ends the timer; nothing that was entered is lost. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(version: number): Promise<void> {
    const stored = this.#store(version);
    const running = (this.#running ?? stored)
      .then(() => stored)
      .finally(() => {
        if (this.#running === running) this.#running = null;
      });
    return (this.#running = running);
  }

  async #store(version: number): Promise<void> {
    this.close();
    this.#update({ phase: 'saving' });
    this.#sentVersion = version;
    const sent = this.#changed;
    this.#changed = new Set();
    try {
      const body = { version, values: [...this.list] };
      const call = ceremonyEndpoints.saveFields;
      const { data } = await noteSave('fields', version + 1, () =>
        this.#api.call(call, { body, retry: false, outlivesPage: true }),
      );
      // A later save may have arrived before this answer.
      if (data.version > this.version)
        this.#ceremony = { ...this.#ceremony, version: data.version };
      const problems = this.#problemsOf(data);
      this.#update({
        problems,
        phase: this.isUnsaved ? 'typed' : 'saved',
        savedAt: data.saved_at,
      });
      if (this.isUnsaved) this.#wait(PAUSE_MS);
    } catch (error) {
      for (const id of sent) this.#changed.add(id);
      this.#update({ phase: 'failed' });
      const isCurrent =
        isRefusal(error) &&
        (await this.refresh().then(
          () => true,
          () => false,
        ));
      if (this.isUnsaved) this.#wait(isCurrent ? PAUSE_MS : RETRY_MS);
    }
  }

  /** Without those of fields that were changed since. */
  #problemsOf(answer: Pick<Ceremony, 'problems'>): EntryProblems {
    return problemsOf({
      problems: answer.problems.filter(({ field }) => !this.#changed.has(field)),
    });
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, milliseconds);
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
