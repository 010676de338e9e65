import { defineService } from '@porchlight/kernel';
import {
  Agency,
  AgencyCalendar,
  Messages,
  MessageTemplates,
  type PluginRegistrar,
} from '@porchlight/server';
import { ClientUpdated, ClientValues } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { addressMail } from './addresses/address-mail.ts';
import { AddressNotices } from './addresses/address-notices.ts';

const Notices = defineService<AddressNotices>('clients.address-notices');
const ADDRESSES = ['primary_email', 'primary_phone'];

/** What tells clients at their old address that it was changed. */
export function registerAddressNotices(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, addressMail);
  r.provide(
    Notices,
    [Messages, ClientValues, Agency, AgencyCalendar],
    (messages, values, agency, calendar) =>
      new AddressNotices({ messages, values, agency, calendar }),
  );
  const notices = r.get(Notices);
  r.on(
    ClientUpdated,
    (client, delivery) =>
      delivery.commit((unit) => notices().send(unit, client, delivery.publishedAt)),
    {
      title: 'Tell clients at their old address that it was changed',
      when: ({ fields }) => ADDRESSES.some((field) => fields.includes(field)),
    },
  );
}
