import { foldText, formatMoney } from '@porchlight/kernel';
import { type FieldChoice, Icon } from '@porchlight/ui';
import type { LineItemTemplate } from '../../generated/types.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import type { LineText } from './typed-lines.ts';

const MOST = 8;

/** What follows the '/' of a line; null for a line without one. */
export function templateWords({ description }: Pick<LineText, 'description'>): string | null {
  return description.startsWith('/') ? description.slice(1).trim() : null;
}

/** What '/' proposes: the templates with all words in their name, description, or category, and ways to change them. */
export function templateChoices(
  line: LineText,
  templates: readonly LineItemTemplate[],
): readonly FieldChoice[] {
  const typed = templateWords(line);
  if (typed === null) return [];
  const words = foldText(typed).split(/\s+/);
  const found = templates.filter(({ name, description, category }) => {
    const text = foldText(`${name} ${description} ${category}`);
    return words.every((word) => text.includes(word));
  });
  return [
    ...found.slice(0, MOST).map(({ id, name, unit_price_cents: cents }) => ({
      id: String(id),
      icon: <Icon name="star" />,
      label: name,
      detail: formatMoney(cents),
    })),
    { id: 'new', icon: <Icon name="plus" />, label: texts.newTemplate },
    ...(templates.length === 0
      ? []
      : [{ id: 'manage', icon: <Icon name="pencil" />, label: texts.manageTemplates }]),
  ];
}
