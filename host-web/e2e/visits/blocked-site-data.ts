/** Runs in each page before its scripts: as in a browser that blocks site data, every use of storage is refused. */
export function blockSiteData(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  navigator.locks.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
}
