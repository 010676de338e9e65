/** Resolves after the time; rejects with the signal's reason when it is aborted first. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abandon = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abandon);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) abandon();
    else signal?.addEventListener('abort', abandon, { once: true });
  });
}
