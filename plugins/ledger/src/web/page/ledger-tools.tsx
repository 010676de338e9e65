import { Icon, Kbd, useIsPhone } from '@porchlight/ui';
import { useLedgerPage } from './ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** The row of 40 px above the sheet: views at the left, what changes them at the right. */
export function LedgerTools() {
  const isPhone = useIsPhone();
  const { openPanel } = useLedgerPage();
  return (
    <div className="ledger-tools">
      <span className="ledger-tools__space" />
      {!isPhone && (
        <button type="button" className="ledger-tools__jump" onClick={() => openPanel('jump')}>
          <Icon name="search" />
          {pageTexts.jump}
          <Kbd>{pageTexts.jumpKeys}</Kbd>
        </button>
      )}
    </div>
  );
}
