import { matchText } from './match-text.ts';

/** A text with the typed parts in the accent colour. */
export function MatchedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const ranges = matchText(typed, text)?.ranges ?? [];
  if (ranges.length === 0) return text;
  const lastEnd = ranges.at(-1)?.end ?? 0;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="palette__match">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(lastEnd)}
    </>
  );
}
