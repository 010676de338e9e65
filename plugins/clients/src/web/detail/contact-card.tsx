import { Card, Fact, Facts, Icon } from '@porchlight/ui';
import { displayPhone } from '../../rules/phone-display.ts';
import type { ClientDetailCardProps } from '../../slots.ts';
import { detailTexts } from './detail-texts.ts';

/** How to reach the client; emails are mailto links (CL-133). */
export default function ContactCard({ client }: ClientDetailCardProps) {
  const texts = detailTexts.contact;
  return (
    <Card title={texts.title} icon={<Icon name="phone" />}>
      <Facts>
        <Fact label={texts.primaryPhone}>{displayPhone(client.primary_phone)}</Fact>
        <Fact label={texts.secondaryPhone}>
          {client.secondary_phone && displayPhone(client.secondary_phone)}
        </Fact>
        <Fact label={texts.primaryEmail}>{mailTo(client.primary_email)}</Fact>
        <Fact label={texts.secondaryEmail}>{mailTo(client.secondary_email)}</Fact>
      </Facts>
    </Card>
  );
}

function mailTo(email: string | undefined) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : null;
}
