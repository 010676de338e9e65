/**
 * The schemas beside the agency's own: its migration tables and its job queue.
 * An agency in `public` has the plain names, every other one its own pair.
 */
export function migrationsSchema(databaseSchema: string): string {
  return databaseSchema === 'public' ? 'portal_migrations' : `${databaseSchema}_migrations`;
}

/** Where the job queue keeps its tables. */
export function jobsSchema(databaseSchema: string): string {
  return databaseSchema === 'public' ? 'portal_jobs' : `${databaseSchema}_jobs`;
}
