import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { EmailFact } from '../kit/facts.tsx';
import { contactFields } from './contact-fields.ts';
import { contactTexts } from './contact-texts.ts';
import { PhoneLine } from './phone-line.tsx';

const { title, labels } = contactTexts;

/** How to reach the client. */
export function ContactCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard client={client} kind="contact" title={title} icon="phone" fields={contactFields}>
      <Facts>
        <PhoneLine
          client={client}
          phone="primary_phone"
          domain="mobile_domain"
          label={labels.primaryPhone}
        />
        <PhoneLine
          client={client}
          phone="secondary_phone"
          domain="mobile_domain_2"
          label={labels.secondaryPhone}
        />
        <EmailFact client={client} field="primary_email" label={labels.primaryEmail} />
        <EmailFact client={client} field="secondary_email" label={labels.secondaryEmail} />
      </Facts>
    </EditableCard>
  );
}
