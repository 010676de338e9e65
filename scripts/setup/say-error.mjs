/** Errors whose message is all that a person needs. */
const SENTENCES = new Set([
  'StepFailed',
  'LocalDatabaseError',
  'EnvironmentError',
  'BackupError',
  'DeploymentError',
  'SampleError',
  'KeyError',
  'CriticalPluginError',
]);

/** Prints the sentence of a known error, and everything about an unexpected one. */
export function sayError(error) {
  console.error(SENTENCES.has(error?.name) ? error.message : error);
}
