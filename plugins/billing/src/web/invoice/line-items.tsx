import { dollarsText, formatMoney } from '@porchlight/kernel';
import { ChoiceField, FieldError, Icon, IconButton, TextField } from '@porchlight/ui';
import { type FieldControlProps, useApi, useFormValues } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef } from 'react';
import { filledLines } from '../../rules/invoices/invoice-problems.ts';
import type { LineItemTemplate } from '../../generated/types.ts';
import { templatesQuery } from '../billing-queries.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import type { InvoiceValues } from './invoice-form-values.ts';
import { invalidCell, totalsOf } from './line-amounts.ts';
import { templateChoices, templateWords } from './template-choices.tsx';
import {
  blankLine,
  type LineText,
  type NumberedLine,
  readLines,
  typedLines,
  writeLines,
} from './typed-lines.ts';
import './line-items.css';

interface LineItemsProps extends FieldControlProps {
  /** Opens the dialog of a new template. */
  readonly onNewTemplate: (line: LineText) => void;
  readonly onManageTemplates: () => void;
}

type Cell = keyof LineText;

/**
 * The lines of an invoice, with a blank one at the end. Enter leads to the next line, '/' proposes templates.
 */
export function LineItems({ form, value, set, ref, frame: { error }, ...on }: LineItemsProps) {
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { data: templates = [] } = useQuery({
    ...templatesQuery(useApi()),
    select: (all) => all.filter((template) => template.is_active),
  });
  const stored = readLines(value);
  const lines = [...stored, blankLine];
  const typed = typedLines(lines);
  const amounts = totalsOf(useFormValues(form) as unknown as InvoiceValues)?.lineTotals ?? [];
  const wrong = error === undefined ? null : invalidCell(typedLines(stored), error);

  function change(index: number, part: Partial<LineText>) {
    set(writeLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line))));
  }

  function focus(index: number, cell: Cell) {
    // The next line exists once this one is drawn.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[name="${nameOf(index, cell)}"]`)?.focus();
    });
  }

  function remove(index: number) {
    set(writeLines(lines.filter((_, at) => at !== index)));
    focus(Math.min(index, lines.length - 2), 'description');
  }

  function nextLine(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(Math.min(index + 1, lines.length - 1), 'description');
  }

  function choose(index: number, line: LineText, id: string) {
    if (id === 'manage') {
      // What '/' starts is a search for templates, no description.
      change(index, { description: '' });
      return on.onManageTemplates();
    }
    if (id === 'new') return on.onNewTemplate({ ...line, description: templateWords(line) ?? '' });
    const template = templates.find((one) => String(one.id) === id);
    if (template === undefined) return;
    const { description, unit_price_cents: cents } = template;
    change(index, { description, price: dollarsText(cents) });
    focus(index, 'quantity');
  }

  return (
    <div
      ref={box}
      className="line-items"
      role="group"
      aria-label={texts.lines}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span className="line-items__label" aria-hidden>
        {texts.lines}
      </span>
      <div className="line-items__box">
        <div className="line-items__line line-items__head" aria-hidden>
          <span>{texts.lineDescription}</span>
          <span>{texts.quantity}</span>
          <span>{texts.unitPrice}</span>
          <span>{texts.amount}</span>
        </div>
        {lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            first={index === 0 ? ref : undefined}
            templates={templates}
            amountCents={amountAt(typed, amounts, index)}
            priceCents={typed[index]?.unit_price_cents ?? Number.NaN}
            errorId={(cell) =>
              wrong?.index === index && (wrong.cell === cell || wrong.cell === null)
                ? errorId
                : undefined
            }
            onChange={(part) => change(index, part)}
            onKeyDown={(event) => nextLine(event, index)}
            onChoose={(id) => choose(index, line, id)}
            onNewTemplate={() => on.onNewTemplate(line)}
            onDelete={() => remove(index)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface LineProps {
  readonly line: LineText;
  readonly index: number;
  /** The last one is blank. */
  readonly isLast: boolean;
  /** Gets the first field of the list. */
  readonly first: FieldControlProps['ref'] | undefined;
  readonly templates: readonly LineItemTemplate[];
  readonly amountCents: number;
  /** NaN while the price is no amount. */
  readonly priceCents: number;
  /** Id of the message about a cell. */
  readonly errorId: (cell: Cell) => string | undefined;
  readonly onChange: (part: Partial<LineText>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChoose: (id: string) => void;
  readonly onNewTemplate: () => void;
  readonly onDelete: () => void;
}

function Line({ line, index, isLast, first, templates, onChange, ...more }: LineProps) {
  const cell = (name: Cell) => ({
    name: nameOf(index, name),
    value: line[name],
    hideLabel: true,
    errorId: more.errorId(name),
    onKeyDown: more.onKeyDown,
  });
  return (
    <div className="line-items__line">
      <ChoiceField
        {...cell('description')}
        {...(first === undefined ? {} : { ref: first })}
        label={texts.line(index + 1, texts.lineDescription)}
        placeholder={isLast ? texts.linePlaceholder : undefined}
        maxLength={500}
        picksFirst
        onValue={(description) => onChange({ description })}
        choices={templateChoices(line, templates)}
        onChoose={more.onChoose}
      />
      <TextField
        {...cell('quantity')}
        label={texts.line(index + 1, texts.quantity)}
        className="line-items__number"
        inputMode="decimal"
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <TextField
        {...cell('price')}
        label={texts.line(index + 1, texts.unitPrice)}
        className="line-items__number"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => {
          if (line.price.trim() !== '' && Number.isSafeInteger(more.priceCents))
            onChange({ price: dollarsText(more.priceCents) });
        }}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <span className="line-items__amount">{formatMoney(more.amountCents)}</span>
      <span className="line-items__tools">
        {!isLast && (
          <>
            <IconButton
              size="small"
              label={texts.newTemplate}
              icon={<Icon name="star" />}
              onClick={more.onNewTemplate}
            />
            <IconButton
              size="small"
              label={texts.deleteLine(index + 1)}
              icon={<Icon name="trash-2" />}
              onClick={more.onDelete}
            />
          </>
        )}
      </span>
    </div>
  );
}

function nameOf(index: number, cell: Cell): string {
  return `line-${String(index)}-${cell}`;
}

/** The amounts are those of filled lines, in their order. */
function amountAt(
  lines: readonly NumberedLine[],
  amounts: readonly number[],
  index: number,
): number {
  const filled = filledLines(lines);
  const line = lines[index];
  return line === undefined ? 0 : (amounts[filled.indexOf(line)] ?? 0);
}
