import { addDays } from './civil-days.ts';
import { deskFields } from './desk.ts';
import { drawFrom, type Draw } from './draw.ts';
import { familyFields } from './family.ts';
import { makeHousehold, type Household, type Person } from './household.ts';
import { healthFields, identityFields, moneyFields } from './personal.ts';
import { inTurn, planFields, type InTurn } from './plans.ts';
import { makePools, type Pools } from './pools.ts';
import type { SampleFields } from './sample-fields.ts';

/** A client of the sample, as it comes to be stored. */
export interface SampleClient {
  readonly fields: SampleFields;
  /** Which of the agents looks after the client, from 0. */
  readonly agent: number;
  /** Days before today on which the client was added. */
  readonly addedDaysAgo: number;
}

export interface SampleSetting {
  /** Civil date in the agency's time zone; follow-ups and ages hang on it. */
  readonly today: string;
  /** Names of the agents that share the clients. */
  readonly agents: readonly string[];
}

/** Clients per part; a part is the same however many parts are made, and by whom. */
export const PART_SIZE = 1000;

/** Clients `part * PART_SIZE` and following, at most `count` of them, household by household. */
export function* samplePart(
  part: number,
  count: number,
  setting: SampleSetting,
): Generator<SampleClient> {
  const pools = poolsOnce();
  const draw = drawFrom(7919 * (part + 1));
  const turn = inTurn();
  let index = part * PART_SIZE;
  const end = index + Math.min(count, PART_SIZE);
  while (index < end) {
    const household = makeHousehold(draw, pools, setting.today);
    const agent = draw.whole(0, setting.agents.length - 1);
    for (const person of membersWithPolicy(draw, household)) {
      if (index === end) return;
      yield makeClient(draw, pools, setting, { household, person, agent, turn, index: index++ });
    }
  }
}

/** The head always; the spouse and grown children often are clients of their own. */
function membersWithPolicy(draw: Draw, { head, spouse, children }: Household): readonly Person[] {
  const grown = children.filter(({ age }) => age >= 18 && draw.chance(0.3));
  return [head, ...(spouse && draw.chance(0.55) ? [spouse] : []), ...grown];
}

interface Place {
  readonly household: Household;
  readonly person: Person;
  readonly agent: number;
  readonly turn: InTurn;
  readonly index: number;
}

function makeClient(draw: Draw, pools: Pools, setting: SampleSetting, place: Place): SampleClient {
  const { household, index, agent, turn } = place;
  // One client turns 65 within the quarter, which is when Medicare becomes urgent.
  const person = index === 2 ? turning65(place.person, setting.today) : place.person;
  return {
    fields: {
      ...identityFields(draw, household, person),
      ...planFields(draw, turn, person.age, person.dob, setting.agents[agent] ?? ''),
      ...familyFields(draw, household, place.person, { company: draw.pick(pools.companies) }),
      ...moneyFields(draw, pools, person),
      ...healthFields(draw, person),
      ...deskFields(draw, index, setting.today),
    },
    agent,
    addedDaysAgo: draw.whole(0, 6 * 365),
  };
}

function turning65(person: Person, today: string): Person {
  const soon = addDays(today, 40);
  return { ...person, age: 64, dob: `${Number(soon.slice(0, 4)) - 65}-${soon.slice(5)}` };
}

let pools: Pools | undefined;
function poolsOnce(): Pools {
  return (pools ??= makePools());
}
