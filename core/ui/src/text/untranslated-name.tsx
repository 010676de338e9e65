interface UntranslatedNameProps {
  /** A sentence with the name. */
  readonly text: string;
  readonly name: string;
}

/** A sentence that a browser may translate, but for the name in it: 'Delete Ana Grace?'. */
export function UntranslatedName({ text, name }: UntranslatedNameProps) {
  const start = startOf(name, text);
  if (start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <span translate="no">{name}</span>
      {text.slice(start + name.length)}
    </>
  );
}

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Where the name begins as words of their own, as Del does not in 'Delete Del?'; -1 for nowhere. */
function startOf(name: string, text: string): number {
  if (name === '') return -1;
  let start = text.indexOf(name);
  while (start !== -1 && isInWord(text.slice(0, start), text.slice(start + name.length)))
    start = text.indexOf(name, start + 1);
  return start;
}

function isInWord(before: string, after: string): boolean {
  return IN_WORD.test(before.slice(-1)) || IN_WORD.test(after.slice(0, 1));
}
