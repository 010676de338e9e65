type Listener = (event: { matches: boolean }) => void;

const listeners = new Set<Listener>();
let phone = false;

/** Makes `useIsPhone()` true or false in jsdom, which has no width of its own. */
export function setPhone(value: boolean): void {
  phone = value;
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return media.includes('max-width') && phone;
      },
      addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  for (const listener of listeners) listener({ matches: phone });
}
