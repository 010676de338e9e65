import { defineService } from '@porchlight/kernel';
import {
  Agency,
  AgencyCalendar,
  Clock,
  DerivedWrites,
  Jobs,
  Messages,
  MessageTemplates,
  type PluginRegistrar,
} from '@porchlight/server';
import { ClientUpdated, ClientValues } from '../contract.ts';
import { AddressNoticeJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { addressMail } from './addresses/address-mail.ts';
import { ADDRESS_NOTICE_JOB, AddressNotices } from './addresses/address-notices.ts';

const Notices = defineService<AddressNotices>('clients.address-notices');
const ADDRESSES = ['primary_email', 'primary_phone'];

/** What tells clients at their old address that it was changed. */
export function registerAddressNotices(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, addressMail);
  r.provide(
    Notices,
    [Messages, ClientValues, Agency, AgencyCalendar, Jobs, Clock],
    (messages, values, agency, calendar, jobs, clock) =>
      new AddressNotices({ messages, values, agency, calendar, jobs, clock }),
  );
  const [notices, derived] = [r.get(Notices), r.get(DerivedWrites)];
  const system = { kind: 'system', plugin: 'clients' } as const;
  r.on(
    ClientUpdated,
    (client, delivery) => delivery.commit((unit) => notices().queue(unit, client, delivery)),
    {
      title: 'Tell clients at their old address that it was changed',
      when: ({ fields }) => ADDRESSES.some((field) => fields.includes(field)),
    },
  );
  r.job({
    id: ADDRESS_NOTICE_JOB,
    title: 'Notify clients at their old address',
    payload: AddressNoticeJobSchema,
    run: (job) => derived().derive(system, (unit) => notices().send(unit, job)),
  });
}
