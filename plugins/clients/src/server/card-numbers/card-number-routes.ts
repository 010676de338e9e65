import { ProblemError } from '@porchlight/kernel';
import {
  Clock,
  Database,
  defineRoute,
  FieldCrypto,
  Jobs,
  type PluginRegistrar,
  type Route,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { ConfigureClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { numbersAreStored } from '../../problems.ts';
import { ERASE_CARD_NUMBERS } from './erase-card-numbers.ts';
import { lastErasure } from './last-erasure.ts';
import { cardNumberCount } from './card-number-count.ts';
import { countCardNumbers, printOfCardNumbers } from './stored-numbers.ts';
import type { Settings } from '../../generated/types.ts';

const system = { kind: 'system', plugin: 'clients' } as const;

/** Whole card numbers that are stored, and how an owner of a portal that stores none any more erases them. */
export function cardNumberRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const database = r.get(Database);
  const writes = r.get(Writes);
  const crypto = r.get(FieldCrypto);
  const jobs = r.get(Jobs);
  const clock = r.get(Clock);
  const settings = r.settings();
  const access = { permission: ConfigureClients };
  const counted = cardNumberCount({
    print: () => printOfCardNumbers(database().knex),
    count: () =>
      writes().run(system, (unit) => {
        unit.unchanged();
        return countCardNumbers(unit, crypto());
      }),
    clock: { now: () => clock().now() },
  });
  let seen: string | null = null;
  return [
    defineRoute(clientEndpoints.countCardNumbers, {
      summary: 'Count clients with a stored card number',
      access,
      async handle() {
        const { knex } = database();
        const erasure = await lastErasure(knex);
        const ended = erasure?.finished_at ?? null;
        // Whichever process erased them.
        if (ended !== seen) counted.forget();
        seen = ended;
        const clients = await counted.read();
        return {
          success: true as const,
          data: { clients, keeps_numbers: settings().keep_card_numbers, erasure },
        };
      },
    }),
    defineRoute(clientEndpoints.eraseCardNumbers, {
      summary: 'Erase stored card numbers',
      details: 'In the background. The brand and the last four digits stay.',
      access,
      problems: [numbersAreStored],
      async handle({ actor }) {
        if (settings().keep_card_numbers) throw new ProblemError(numbersAreStored);
        await writes().run(actor, async (unit) => {
          await begin(unit, crypto());
          await jobs().enqueue(ERASE_CARD_NUMBERS, {}, { key: 'all', unit });
        });
        return { success: true as const, message: 'Stored card numbers are being erased.' };
      },
    }),
  ];
}

/** Started again, an erasure that has not ended goes on. */
async function begin(unit: WriteUnit, crypto: FieldCrypto): Promise<void> {
  const clients = await countCardNumbers(unit, crypto);
  await unit.sql(
    'clients.begin-card-erasure',
    `insert into clients_card_erasure (clients)
     select $1 where not exists (select from clients_card_erasure where finished_at is null)`,
    [clients],
  );
  unit.audit({
    action: 'client.card-number-erasure-started',
    entity: 'client',
    entityId: null,
    changes: { clients: { to: clients } },
  });
}
