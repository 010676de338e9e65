import { Facts, Icon, IconButton } from '@porchlight/ui';
import type { Client } from '../../../generated/types.ts';
import type { CarrierAmount } from '../../../rules/insurance-plans.ts';
import { AmountFact } from '../kit/facts.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { useEditable } from '../kit/use-editable.ts';
import { plansTexts } from './plans-texts.ts';

interface CarrierGroupProps {
  readonly client: Client;
  readonly amounts: readonly CarrierAmount[];
}

/** Amounts per carrier inside the card of the plans; they have a dialog, and so a click, of their own. */
export function CarrierGroup({ client, amounts }: CarrierGroupProps) {
  const { editable, pencil, box } = useEditable('health_marketplace', 'health');
  return (
    <div {...box} className="client-carriers">
      <div className="client-carriers__head">
        <h3 className="client-carriers__title">{plansTexts.carriers}</h3>
        {amounts.length === 0 && <span className="client-plan__quiet">{kitTexts.empty}</span>}
        {editable && (
          <IconButton
            {...pencil}
            size="small"
            label={kitTexts.edit(plansTexts.carriers)}
            icon={<Icon name="pencil" />}
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
