import type { Import } from '../../../generated/types.ts';
import { leftOutColumns } from '../../../rules/import/left-out-columns.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result;

/** Every column of the file that is not imported, with a value of it. */
export function LeftOutColumns({ value }: { readonly value: Import }) {
  const columns = leftOutColumns(value.columns, value.mapping ?? []);
  if (columns.length === 0) return null;
  return (
    <div className="ledger-import__undecided">
      <p className="ledger-import__lead">{texts.leftOut(columns.length)}</p>
      <ul className="ledger-import__notices">
        {columns.map(({ place, header, example, keptIn }) => (
          <li key={place}>
            {texts.leftOutColumn(
              header === '' ? importTexts.match.unnamed(place) : header,
              example,
              keptIn === null ? null : (texts.keptIn[keptIn] ?? null),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
