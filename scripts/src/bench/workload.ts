/** One call that a screen makes; the raw server takes the same one. */
export interface BenchCall {
  readonly method: 'GET' | 'PUT';
  /** From `/api` on, with the query string. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
}

/** What a screen asks for again and again. */
export interface Workload {
  readonly name: string;
  call(index: number): BenchCall;
  /** Hears the text of every answer: a later call may depend on it. */
  answered?(text: string): void;
  /** Fields of the answer that are different each time; the others must be the same from both servers. */
  readonly varying?: readonly string[];
}

/** Calls without a body, whose answers nothing depends on. */
export function reading(name: string, path: (index: number) => string): Workload {
  return { name, call: (index) => ({ method: 'GET', path: path(index) }) };
}
