/** Storage of one test. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  clear(): void {
    this.#values.clear();
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/** A token that the browser takes for valid. */
export function fakeToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const payload = btoa(JSON.stringify({ id: 1, exp, ...claims }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `head.${payload}.signature`;
}
