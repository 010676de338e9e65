import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { Submissions, VisitorConfirmation } from '@porchlight/forms/contract';
import {
  Clock,
  Database,
  LinkKinds,
  Messages,
  PageAddresses,
  PublicLinks,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import type { Settings } from '../generated/types.ts';
import { Calls, Hosts, InPerson, Opening, Visited } from './envelope-tokens.ts';
import { InPersonHosts } from './hosts/in-person-hosts.ts';
import { inPersonLinkKind } from './hosts/in-person-link.ts';
import { inPersonRoutes } from './in-person/in-person-routes.ts';
import { InPersonSigning } from './in-person/in-person-signing.ts';

/** Signing on the device of an agent. */
export function registerInPerson(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  const isOn = () => settings().in_person;
  r.contribute(LinkKinds, inPersonLinkKind);
  r.provide(
    Hosts,
    [Database, StaffDirectory],
    (database, staff) => new InPersonHosts({ database, staff, isOn }),
  );
  r.provide(
    InPerson,
    [
      Database,
      Writes,
      PublicLinks,
      Clock,
      Submissions,
      VisitorConfirmation,
      ClientDirectory,
      ClientValues,
      Messages,
      Calls,
      Opening,
      Visited,
      Hosts,
    ],
    (...[database, writes, links, clock, submissions, confirmation, clients, values, ...rest]) => {
      const [messages, calls, opening, visited, hosts] = rest;
      return new InPersonSigning({
        database,
        writes,
        links,
        clock,
        submissions,
        confirmation,
        clients,
        values,
        messages,
        calls,
        opening,
        visited,
        hosts,
        isOn,
      });
    },
  );
  const addresses = r.get(PageAddresses);
  r.routes(
    ...inPersonRoutes({
      inPerson: r.get(InPerson),
      opening: r.get(Opening),
      hosts: r.get(Hosts),
      address: () => addresses().of('/'),
    }),
  );
}
