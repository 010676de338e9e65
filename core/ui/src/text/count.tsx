import './text.css';

/** A count beside a label. */
export function Count({ children }: { readonly children: number }) {
  return <span className="pl-count">{children.toLocaleString('en-US')}</span>;
}
