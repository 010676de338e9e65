import { formatDateTime } from '@porchlight/kernel';
import {
  contentDisposition,
  defineRoute,
  pdfBusy,
  StreamBody,
  type AgencyCalendar,
  type Clock,
  type Pdf,
  type Route,
  type Writes,
} from '@porchlight/server';
import { Readable } from 'node:stream';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { Client } from '../../generated/types.ts';
import { clientNotFound } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientReads } from '../services/client-reads.ts';
import { clientSheet } from './client-sheet.ts';

interface SaveClientPdfParts {
  readonly reads: () => ClientReads;
  readonly writes: () => Writes;
  readonly pdf: () => Pdf;
  readonly calendar: () => AgencyCalendar;
  readonly clock: () => Clock;
  readonly contributed: () => ContributedFields;
}

/** A file leaves the portal, so the audit records who saved it before it is sent. */
export function saveClientPdf(parts: SaveClientPdfParts): Route {
  const { reads, writes, pdf, calendar, clock, contributed } = parts;
  return defineRoute(clientEndpoints.saveClientPdf, {
    summary: 'Save a client as PDF',
    details: 'All values that are not blank, with masks in place of hidden ones.',
    access: { permission: ReadClients },
    problems: [clientNotFound, pdfBusy],
    async handle({ params: { id }, actor, signal }) {
      const client = JSON.parse(await reads().one(id)) as Client;
      const saved = `Saved by ${actor.name} on ${formatDateTime(clock().now(), calendar().timeZone())}`;
      const blocks = clientSheet(client, [...contributed().byKey.values()], saved);
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
