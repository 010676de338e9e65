/** HTML that is complete as it is. */
export interface Markup {
  readonly html: string;
}

type Value = string | number | Markup | readonly Markup[];

/** HTML whose values are escaped unless they are markup themselves. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: parts.map((part, index) => part + toHtml(values[index] ?? '')).join('') };
}

/** HTML that must not be escaped, such as a script. */
export function unescaped(html: string): Markup {
  return { html };
}

function toHtml(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
