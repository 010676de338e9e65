export interface EmulatorOptions {
  /** Where its keys and, with `outlives`, its objects are. */
  readonly dataDir: string;
  readonly port: number;
  /** Its objects outlive a restart, as those of the portal do. */
  readonly outlives: boolean;
}
