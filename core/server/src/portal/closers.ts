/** What has been opened, to be closed again last first. */
export interface Closers {
  add(close: () => Promise<void> | void): void;
  /** Closes everything once; what fails to close does not keep the rest open. */
  closeAll(): Promise<void>;
}

/** `failed` hears of what could not be closed. */
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
