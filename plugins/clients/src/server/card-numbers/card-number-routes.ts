import { ProblemError } from '@porchlight/kernel';
import {
  defineRoute,
  type Database,
  type FieldCrypto,
  type Jobs,
  type Route,
  type Writes,
  type WriteUnit,
} from '@porchlight/server';
import { ConfigureClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { numbersAreStored } from '../../problems.ts';
import { ERASE_CARD_NUMBERS } from './erase-card-numbers.ts';
import { lastErasure } from './last-erasure.ts';
import { countCardNumbers } from './stored-numbers.ts';

interface CardNumberParts {
  readonly database: () => Database;
  readonly writes: () => Writes;
  readonly crypto: () => FieldCrypto;
  readonly jobs: () => Jobs;
  readonly keepsNumbers: () => boolean;
}

/** Whole card numbers that are stored, and how an owner of a portal that stores none any more erases them. */
export function cardNumberRoutes(parts: CardNumberParts): readonly Route[] {
  const { database, writes, crypto, jobs, keepsNumbers } = parts;
  const access = { permission: ConfigureClients };
  return [
    defineRoute(clientEndpoints.countCardNumbers, {
      summary: 'Count clients with a stored card number',
      access,
      async handle({ actor }) {
        const clients = await writes().run(actor, (unit) => {
          unit.unchanged();
          return countCardNumbers(unit, crypto());
        });
        const erasure = await lastErasure(database().knex);
        return {
          success: true as const,
          data: { clients, keeps_numbers: keepsNumbers(), erasure },
        };
      },
    }),
    defineRoute(clientEndpoints.eraseCardNumbers, {
      summary: 'Erase stored card numbers',
      details: 'In the background. The brand and the last four digits stay.',
      access,
      problems: [numbersAreStored],
      async handle({ actor }) {
        if (keepsNumbers()) throw new ProblemError(numbersAreStored);
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
