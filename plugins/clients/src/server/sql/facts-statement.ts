import { dueCondition, type ListFilters, listScope } from './list-scope.ts';
import { Bindings, type Statement } from './statement.ts';

/** Today's counts as JSON text: all clients, overdue, due today, and turning 65 soon; of all clients or those of an agent. */
export function factsStatement(today: string, agent: ListFilters['agent']): Statement {
  const values = new Bindings();
  const day = values.add(today);
  const { from, name } = listScope({ status: null, agent, due: null }, values, () => day);
  return {
    name: `clients.facts.${name}`,
    sql: `
      select json_build_object(
        'success', true,
        'total', (select count(*) from ${from}),
        'overdue', (select count(*) from ${from} and ${dueCondition('overdue', day)}),
        'due_today', (select count(*) from ${from} and ${dueCondition('today', day)}),
        'turning_65', (select count(*) from ${from} and ${dueCondition('turning-65', day)})
      )::text`,
    bindings: values.values,
  };
}
