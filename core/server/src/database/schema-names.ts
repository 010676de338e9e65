/**
 * The schema of an agency's migration tables. An agency in `public` has the plain names, every other one its own.
 */
export function migrationsSchema(databaseSchema: string): string {
  return databaseSchema === 'public' ? 'portal_migrations' : `${databaseSchema}_migrations`;
}

/** The schema of an agency's job queue. */
export function jobsSchema(databaseSchema: string): string {
  return databaseSchema === 'public' ? 'portal_jobs' : `${databaseSchema}_jobs`;
}
