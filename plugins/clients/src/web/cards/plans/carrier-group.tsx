import { Facts, Icon, IconButton } from '@porchlight/ui';
import type { Client } from '../../../generated/types.ts';
import { lineAmounts, type NamedLine } from '../../../rules/plan-lines.ts';
import { DollarFact } from '../kit/facts.tsx';
import { isBlank } from '../kit/is-blank.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { useEditable } from '../kit/use-editable.ts';
import { carriersTitle } from './plans-texts.ts';

interface CarrierGroupProps {
  readonly client: Client;
  readonly lines: readonly NamedLine[];
}

/** Amounts per carrier, and the life plan, inside the card of the plans; they have a dialog, and so a click, of their own. */
export function CarrierGroup({ client, lines }: CarrierGroupProps) {
  const { editable, pencil, box } = useEditable('health_marketplace', 'health');
  const amounts = lineAmounts(client, lines);
  const title = carriersTitle(lines);
  const blank = lines.length === 0 ? isBlank(client, ['life_plan_name']) : amounts.length === 0;
  return (
    <div {...box} className="client-carriers">
      <div className="client-carriers__head">
        <h3 className="client-carriers__title">{title}</h3>
        {blank && <span className="client-plan__quiet">{kitTexts.empty}</span>}
        {editable && (
          <IconButton
            {...pencil}
            size="small"
            label={kitTexts.edit(title)}
            icon={<Icon name="pencil" />}
          />
        )}
      </div>
      {amounts.length > 0 && (
        <Facts>
          {amounts.map(({ field, label, amount }) => (
            <DollarFact key={field} label={label} amount={amount} />
          ))}
        </Facts>
      )}
    </div>
  );
}
