import { StaffSignIns } from '@porchlight/agents/contract';
import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { SigningLinks, Submissions } from '@porchlight/forms/contract';
import {
  Agency,
  Clock,
  Database,
  Messages,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { DocumentStored } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { Copies, LinksToDocuments } from './envelope-tokens.ts';
import { followCopies } from './copies/copy-job.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { SignedCopies } from './copies/signed-copies.ts';

/** The copies that signers get of what was signed. */
export function registerCopies(r: PluginRegistrar<Settings>): void {
  const agencies = r.get(Agency);
  r.provide(
    Copies,
    [
      Database,
      Writes,
      Clock,
      Messages,
      ClientDirectory,
      ClientValues,
      Submissions,
      StaffSignIns,
      LinksToDocuments,
      SigningLinks,
    ],
    (database, writes, clock, messages, clients, values, submissions, signIns, links, formLinks) =>
      new SignedCopies({
        database,
        writes,
        clock,
        messages,
        agency: () => agencies()(),
        clients,
        values,
        submissions,
        signIns,
        links,
        formLinks,
      }),
  );
  const copies = r.get(Copies);
  r.on(DocumentStored, (event) => copies().send(event), { title: 'Send the signed copy' });
  const [database, writes, clock] = [r.get(Database), r.get(Writes), r.get(Clock)];
  const [messages, submissions] = [r.get(Messages), r.get(Submissions)];
  r.job(
    followCopies(() => ({
      database: database(),
      writes: writes(),
      clock: clock(),
      messages: messages(),
      submissions: submissions(),
    })),
  );
  r.routes(...copyRoutes({ database, copies }));
}
