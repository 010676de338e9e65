import { Button } from '@porchlight/ui';
import { useState } from 'react';
import { clientLabel } from '../cell-anchors/client-label.ts';
import type { UnplacedPrompt } from '@porchlight/grid';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { unsavedTexts as texts } from './unsaved-texts.ts';
import './unsaved.css';

const MOST = 3;

/** Unsaved entries whose cells are not on the sheet, newest first, shown below it. */
export function UnplacedPrompts() {
  const { ledger } = useLedgerPage();
  const [offers, setOffers] = useState<readonly UnplacedPrompt[]>([]);
  useGridEvent('elsewhere', setOffers);
  if (offers.length === 0) return null;

  function place({ id, column }: UnplacedPrompt): string {
    const row = ledger.rows.rowOf(id);
    return row === null ? column.label : texts.cell(column.label, clientLabel(ledger.rows, row));
  }

  return (
    <ul className="ledger-elsewhere" aria-label={texts.elsewhere}>
      {offers
        .slice(-MOST)
        .toReversed()
        .map((offer) => (
          <li key={offer.key} className="ledger-elsewhere__offer">
            <span>
              <strong>{place(offer)}</strong> {offer.what} <span>{offer.error}</span>
            </span>
            {offer.again && (
              <Button size="small" onClick={offer.again}>
                {texts.again}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={offer.dismiss}>
              {texts.dismiss}
            </Button>
          </li>
        ))}
      {offers.length > MOST && <li>{texts.more(offers.length - MOST)}</li>}
    </ul>
  );
}
