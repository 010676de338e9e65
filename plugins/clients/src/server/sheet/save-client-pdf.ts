import { formatDateTime } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  contentDisposition,
  defineRoute,
  Pdf,
  pdfBusy,
  type PluginRegistrar,
  type Route,
  StreamBody,
  Writes,
} from '@porchlight/server';
import { Readable } from 'node:stream';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { Client, Settings } from '../../generated/types.ts';
import { clientNotFound } from '../../problems.ts';
import { ClientStorage } from '../store/client-storage.ts';
import { ClientReads } from '../services/client-reads.ts';
import { clientSheet } from './client-sheet.ts';

/** A file leaves the portal, so the audit records who saved it before it is sent. */
export function saveClientPdf(r: PluginRegistrar<Settings>): Route {
  const reads = r.get(ClientReads);
  const writes = r.get(Writes);
  const pdf = r.get(Pdf);
  const calendar = r.get(AgencyCalendar);
  const clock = r.get(Clock);
  const storage = r.get(ClientStorage);
  return defineRoute(clientEndpoints.saveClientPdf, {
    summary: 'Save a client as PDF',
    details: 'All values that are not blank, with masks in place of hidden ones.',
    access: { permission: ReadClients },
    problems: [clientNotFound, pdfBusy],
    async handle({ params: { id }, actor, signal }) {
      const client = JSON.parse(await reads().one(id)) as Client;
      const saved = `Saved by ${actor.name} on ${formatDateTime(clock().now(), calendar().timeZone())}`;
      const blocks = clientSheet(
        client,
        [...storage().current().contributed.byKey.values()],
        saved,
      );
      const bytes = await pdf().build({ title: client.name, blocks }, { signal });
      await writes().run(actor, (unit) => {
        unit.audit({ action: 'client.saved-as-pdf', entity: 'client', entityId: id });
        return Promise.resolve();
      });
      return new StreamBody(Readable.from([bytes]), 'application/pdf', {
        'content-length': String(bytes.length),
        'content-disposition': contentDisposition('attachment', `${client.name}.pdf`),
      });
    },
  });
}
