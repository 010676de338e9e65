/** Errors whose message says all that a person needs. */
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

/** Prints the sentence, or everything about an error that nobody foresaw. */
export function sayError(error) {
  console.error(SENTENCES.has(error?.name) ? error.message : error);
}
