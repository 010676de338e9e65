interface UntranslatedNameProps {
  /** A sentence with the name. */
  readonly text: string;
  readonly name: string;
}

/** A sentence that a browser may translate, but for the name in it: 'Delete Ana Grace?'. */
export function UntranslatedName({ text, name }: UntranslatedNameProps) {
  const start = name === '' ? -1 : text.indexOf(name);
  if (start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <span translate="no">{name}</span>
      {text.slice(start + name.length)}
    </>
  );
}
