import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDocuments, ClientRelatedData } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  StoredFiles,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import type { Settings } from '../../generated/types.ts';
import { Signed } from '../envelope-tokens.ts';
import { DestroyedDocuments } from './destroyed-documents.ts';
import { KeptDocuments } from './kept-documents.ts';
import { destroyEnded } from './kept-job.ts';
import { keptRoutes } from './kept-routes.ts';
import { keptWithClients } from './kept-with-clients.ts';

const Destroyed = defineService<DestroyedDocuments>('signing.destroyed-documents');
const Kept = defineService<KeptDocuments>('signing.kept-documents');

/** Retention of signed documents, legal holds, and what outlives its client. */
export function registerKept(r: PluginRegistrar<Settings>): void {
  r.provide(
    Destroyed,
    [Database, Writes, StoredFiles, AgencyCalendar, ClientDocuments],
    (database, writes, files, calendar, clientDocuments) =>
      new DestroyedDocuments({ database, writes, files, calendar, clientDocuments }),
  );
  r.provide(
    Kept,
    [Database, Writes, Clock, StaffDirectory, Destroyed],
    (database, writes, clock, staff, destroyed) =>
      new KeptDocuments({ database, writes, clock, staff, destroyed }),
  );
  r.contribute(ClientRelatedData, keptWithClients(r.get(Database)));
  r.job(destroyEnded(r.get(Destroyed)));
  r.routes(...keptRoutes(r.get(Kept), r.get(Signed)));
}
