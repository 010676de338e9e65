import './text.css';

/** A key cap: `<Kbd>Ctrl K</Kbd>`. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="pl-kbd">{children}</kbd>;
}
