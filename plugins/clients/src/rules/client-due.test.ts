import { expect, it } from 'vitest';
import { clientDues, dueConditions } from './client-due.ts';
import { relativeDay } from './relative-day.ts';

it.each(clientDues)('leaves inactive clients out of %s, and names its days by today', (due) => {
  const conditions = dueConditions[due];
  expect(conditions).toContainEqual({ column: 'status', op: 'is_not', value: 'inactive' });
  for (const { column, value } of conditions)
    if (column !== 'status') expect(relativeDay(value), value).not.toBeNull();
});
