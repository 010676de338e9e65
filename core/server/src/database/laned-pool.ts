import type pg from 'pg';
import type { Lane } from '../base/request-scope.ts';

/** The part of a pool that statements and the query builder use. */
export type Connections = Pick<
  pg.Pool,
  'connect' | 'query' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'
>;

/** Several pools as one: each connection comes from the pool of the lane that the running code is in. */
export function lanedPool(pools: Readonly<Record<Lane, pg.Pool>>, lane: () => Lane): Connections {
  const pool = () => pools[lane()];
  const distinct = [...new Set(Object.values(pools))];
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    distinct.reduce((total, one) => total + one[count], 0);
  return {
    connect: ((...parts: Parameters<pg.Pool['connect']>) =>
      pool().connect(...parts)) as pg.Pool['connect'],
    query: ((...parts: Parameters<pg.Pool['query']>) => pool().query(...parts)) as pg.Pool['query'],
    async end() {
      await Promise.all(distinct.map((one) => one.end()));
    },
    get waitingCount() {
      return sum('waitingCount');
    },
    get totalCount() {
      return sum('totalCount');
    },
    get idleCount() {
      return sum('idleCount');
    },
  };
}
