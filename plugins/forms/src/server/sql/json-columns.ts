/** A time column as ISO 8601 in UTC, under its own name. */
export function instantColumn(alias: string, column: string): string {
  return `${instant(`${alias}.${column}`)} as ${column}`;
}

/** A time as ISO 8601 in UTC. */
export function instant(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
