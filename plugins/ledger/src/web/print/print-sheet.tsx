import { useAgency } from '@porchlight/web';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { shownCell } from '../../rules/cell-text.ts';
import type { GridColumn, ReadRow, RowHeading } from '@porchlight/grid';
import { paperWidth, printBands } from './print-bands.ts';
import { printedHeadings, type PrintPart } from './print-part.ts';
import './print-sheet.css';
import { printTexts } from './print-texts.ts';

interface PrintSheetProps {
  readonly part: PrintPart;
  readonly rows: readonly ReadRow[];
  readonly headings: readonly RowHeading[];
}

/** What is on paper in place of the page: one table after another, each as wide as a page. */
export function PrintSheet({ part, headings, rows }: PrintSheetProps) {
  const { agency_name: agency } = useAgency();
  const { columns, first, frozen } = part;
  const printed = printedHeadings(headings, part, rows.length);
  const headingsAt = (row: number, columnCount: number) =>
    printed.get(row)?.map(({ key, text, note }) => (
      <tr key={key}>
        <th colSpan={columnCount + 1} scope="rowgroup" className="ledger-print__group">
          {text} {note !== '' && <span>{note}</span>}
        </th>
      </tr>
    ));
  const places = new Map(columns.map((column, place) => [column, place]));
  return createPortal(
    <div className="ledger-print">
      <h1>
        {agency}: {printTexts.heading}
      </h1>
      <p>{printTexts.count(rows.length, part.rows)}</p>
      {printBands(columns, frozen).map((band, at) => (
        <table key={at}>
          <thead>
            <tr>
              <th>{printTexts.number}</th>
              {band.map((column) => (
                <th key={column.key} style={{ width: paperWidth(column) }}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, texts }, row) => (
              <Fragment key={id}>
                {headingsAt(row, band.length)}
                <tr>
                  <td>{first + row + 1}</td>
                  {band.map((column) => (
                    <td key={column.key} data-end={column.align === 'end' || undefined}>
                      {paperText(column, texts[places.get(column)!] ?? '')}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
            {headingsAt(rows.length, band.length)}
          </tbody>
        </table>
      ))}
    </div>,
    document.body,
  );
}

/** Texts come as they are edited; amounts are shown with their sign. */
function paperText({ type }: GridColumn, text: string): string {
  return type === 'currency' ? shownCell('currency', text) : text;
}
