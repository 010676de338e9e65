/** A plugin with the plugins it depends on. */
export interface GraphNode {
  readonly id: string;
  readonly requires: readonly string[];
  readonly after: readonly string[];
}

export type GraphFault =
  | { readonly kind: 'circle'; readonly path: readonly string[] }
  | { readonly kind: 'missing'; readonly plugin: string; readonly requirement: string }
  | { readonly kind: 'duplicate'; readonly plugin: string };

export interface PluginGraph {
  /** Ids in start order: providers first, ties by id. Plugins with a fault are not in it. */
  readonly order: readonly string[];
  readonly faults: readonly GraphFault[];
}

/** One sentence that names the plugins, and prints the circle. */
export function describeGraphFault(fault: GraphFault): string {
  switch (fault.kind) {
    case 'circle':
      return `Plugins wait for each other in a circle: ${fault.path.join(' -> ')}`;
    case 'missing':
      return `Plugin '${fault.plugin}' requires '${fault.requirement}', which is not installed`;
    case 'duplicate':
      return `Plugin id '${fault.plugin}' is used by more than one package`;
  }
}

/** Ids of the plugins that cannot run because of a fault. */
export function pluginsAtFault(fault: GraphFault): readonly string[] {
  return fault.kind === 'circle' ? [...new Set(fault.path)] : [fault.plugin];
}

/**
 * Topological order over `requires` and those `after` that are present, ties by id.
 * A plugin that is in a cycle, lacks a requirement, or shares its id is reported as a fault
 * and left out of the order.
 */
export function orderPlugins(nodes: readonly GraphNode[]): PluginGraph {
  const duplicates = duplicateIds(nodes);
  const present = new Map(nodes.map((node) => [node.id, node]));
  const missing = nodes.flatMap((node) =>
    node.requires
      .filter((requirement) => !present.has(requirement))
      .map((requirement): GraphFault => ({ kind: 'missing', plugin: node.id, requirement })),
  );
  const faults: GraphFault[] = [
    ...duplicates.map((plugin): GraphFault => ({ kind: 'duplicate', plugin })),
    ...missing,
  ];
  for (const id of faults.flatMap(pluginsAtFault)) present.delete(id);

  const order: string[] = [];
  const waiting = new Map(
    [...present].map(([id, node]) => [
      id,
      new Set([...node.requires, ...node.after].filter((other) => present.has(other))),
    ]),
  );
  while (waiting.size > 0) {
    const next = [...waiting]
      .filter(([, needs]) => needs.size === 0)
      .map(([id]) => id)
      .sort()[0];
    if (next === undefined) {
      const path = findCircle(waiting);
      faults.push({ kind: 'circle', path });
      for (const id of path) take(waiting, id);
    } else {
      order.push(next);
      take(waiting, next);
    }
  }
  return { order, faults };
}

function take(waiting: Map<string, Set<string>>, id: string): void {
  waiting.delete(id);
  for (const needs of waiting.values()) needs.delete(id);
}

function duplicateIds(nodes: readonly GraphNode[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of nodes) (seen.has(id) ? twice : seen).add(id);
  return [...twice].sort();
}

/** Every node still waits for another one, so walking along the needs must meet itself. */
function findCircle(waiting: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const path: string[] = [];
  let current = [...waiting.keys()].sort()[0]!;
  while (!path.includes(current)) {
    path.push(current);
    current = [...waiting.get(current)!].sort()[0]!;
  }
  const circle = path.slice(path.indexOf(current));
  const smallest = circle.indexOf([...circle].sort()[0]!);
  const turned = [...circle.slice(smallest), ...circle.slice(0, smallest)];
  return [...turned, turned[0]!];
}
