import { Facts, Icon, IconButton } from '@porchlight/ui';
import { useRef } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { CarrierAmount } from '../../../rules/insurance-plans.ts';
import { asksToEdit } from '../kit/asks-to-edit.ts';
import { useEditDialogs } from '../kit/edit-dialog-context.ts';
import { AmountFact } from '../kit/facts.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { plansTexts } from './plans-texts.ts';

interface CarrierGroupProps {
  readonly client: Client;
  readonly amounts: readonly CarrierAmount[];
}

/** Amounts per carrier inside the card of the plans; they have a dialog, and so a click, of their own. */
export function CarrierGroup({ client, amounts }: CarrierGroupProps) {
  const { open, pointAt } = useEditDialogs();
  const pencil = useRef<HTMLButtonElement>(null);

  function edit() {
    // The dialog gives the focus back to where it was.
    pencil.current?.focus();
    open?.('health_marketplace');
  }

  return (
    // The pencil is the same for the keyboard.
    <div
      className="client-carriers"
      data-edit-kind="health_marketplace"
      onClick={(event) => {
        if (!asksToEdit(event)) return;
        event.preventDefault();
        edit();
      }}
      onPointerEnter={() => pointAt('health_marketplace')}
      onPointerLeave={() => pointAt('health')}
    >
      <div className="client-carriers__head">
        <h3 className="client-carriers__title">{plansTexts.carriers}</h3>
        {amounts.length === 0 && <span className="client-plan__quiet">{kitTexts.empty}</span>}
        {open !== null && (
          <IconButton
            ref={pencil}
            size="small"
            label={plansTexts.editCarriers}
            icon={<Icon name="pencil" />}
            onClick={edit}
          />
        )}
      </div>
      {amounts.length > 0 && (
        <Facts>
          {amounts.map(({ carrier }) => (
            <AmountFact
              key={carrier}
              client={client}
              field={carrier}
              label={plansTexts.carrier[carrier]}
            />
          ))}
        </Facts>
      )}
    </div>
  );
}
