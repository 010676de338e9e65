import './loading.css';

/** The small ring of a busy button. Areas that load show a skeleton instead. */
export function Spinner() {
  return <span aria-hidden className="pl-spinner" />;
}
