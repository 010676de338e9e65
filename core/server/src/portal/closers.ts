/** Closes what has been opened, last first. */
export interface Closers {
  add(close: () => Promise<void> | void): void;
  /** Closes everything once, even if something fails to close. */
  closeAll(): Promise<void>;
}

/** `failed` receives the error of each part that fails to close. */
export function createClosers(failed: (error: unknown) => void): Closers {
  const open: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void open.push(close),
    async closeAll() {
      for (let close = open.pop(); close !== undefined; close = open.pop()) {
        try {
          await close();
        } catch (error) {
          failed(error);
        }
      }
    },
  };
}
