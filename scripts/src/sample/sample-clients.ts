import { daysAfter } from '@porchlight/clients/bulk';
import { clientFields } from './client-fields.ts';
import { chance, seed, whole } from './draw.ts';
import { makeHousehold, type Household, type Person } from './household.ts';
import type { SampleFields } from './subject.ts';

/** A client of the sample, ready to be stored. */
export interface SampleClient {
  readonly fields: SampleFields;
  /** Index of the agent who looks after the client. */
  readonly agent: number;
  /** Days before today on which the client was added. */
  readonly addedDaysAgo: number;
}

interface SampleSetting {
  /** Civil date in the agency's time zone; follow-ups and ages hang on it. */
  readonly today: string;
  /** Names of the agents that share the clients. */
  readonly agents: readonly string[];
}

/** Clients per part. A part is the same however many parts are made, and in which order. */
export const PART_SIZE = 1000;

/** Clients `part * PART_SIZE` and following, at most `count` of them, household by household. */
export function samplePart(
  part: number,
  count: number,
  { today, agents }: SampleSetting,
): readonly SampleClient[] {
  seed(7919 * (part + 1));
  const turn = inTurn();
  const first = part * PART_SIZE;
  const wanted = Math.min(count, PART_SIZE);
  const clients: SampleClient[] = [];
  while (clients.length < wanted) {
    const household = makeHousehold(today);
    const { head, spouse } = household;
    const agent = whole(0, agents.length - 1);
    for (const member of membersWithPolicy(household).slice(0, wanted - clients.length)) {
      const index = first + clients.length;
      const isParent = member === head || member === spouse;
      const fields = clientFields({
        household,
        // One client turns 65 within the quarter, which is when Medicare becomes urgent.
        person: index === 2 ? turning65(member, today) : member,
        partner: isParent ? (member === head ? spouse : head) : null,
        isParent,
        agent: agents[agent] ?? '',
        today,
        index,
        turn,
      });
      clients.push({ fields, agent, addedDaysAgo: whole(0, 6 * 365) });
    }
  }
  return clients;
}

/** The head always; the spouse and grown children often are clients of their own. */
function membersWithPolicy({ head, spouse, children }: Household): readonly Person[] {
  const grown = children.filter(({ age }) => age >= 18 && chance(0.3));
  return [head, ...(spouse && chance(0.55) ? [spouse] : []), ...grown];
}

function turning65(person: Person, today: string): Person {
  const soon = daysAfter(today, 40);
  return { ...person, age: 64, dob: `${Number(soon.slice(0, 4)) - 65}-${soon.slice(5)}` };
}

function inTurn(): <T>(list: readonly T[]) => T {
  const given = new Map<readonly unknown[], number>();
  return (list) => {
    const count = given.get(list) ?? 0;
    given.set(list, count + 1);
    return list[count % list.length]!;
  };
}
