import './text.css';

/** A number beside a word: how many there are. */
export function Count({ children }: { readonly children: number }) {
  return <span className="pl-count">{children.toLocaleString('en-US')}</span>;
}
