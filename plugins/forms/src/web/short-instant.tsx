import { useInstant } from '@porchlight/web';
import './short-instant.css';

/** An instant at the agency, in a column that has room for its day alone on narrow screens. */
export function ShortInstant({ at }: { readonly at: string }) {
  const text = useInstant()(at);
  const [day, time] = text.split(', ');
  return (
    <time dateTime={at} title={text}>
      {day}
      <span className="short-instant__time">, {time}</span>
    </time>
  );
}
