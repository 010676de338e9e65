/** Hours before now. */
type HoursAgo = number;

/** How far a form of the sample is. */
export interface SampleState {
  readonly status: string;
  /** Steps that were filled in, of a web form. */
  readonly steps?: number;
  /** A day before anything else, where it is missing. */
  readonly added?: HoursAgo;
  readonly opened?: HoursAgo;
  readonly saved?: HoursAgo;
  readonly submitted?: HoursAgo;
  readonly completed?: HoursAgo;
  readonly voided?: HoursAgo;
  readonly envelope?: HoursAgo;
  readonly advisorSigned?: HoursAgo;
  readonly clientSigned?: HoursAgo;
}

const ALL_STEPS = 5;

/** Every state of a form that is filled in, the frequent ones more often. */
export const filledStates: readonly SampleState[] = [
  { status: 'pending' },
  { status: 'pending', opened: 5 },
  { status: 'in_progress', steps: 1, opened: 30, saved: 28 },
  { status: 'in_progress', steps: 2, opened: 50, saved: 3 },
  { status: 'submitted', steps: ALL_STEPS, opened: 20, saved: 2, submitted: 2 },
  {
    status: 'completed',
    steps: ALL_STEPS,
    opened: 190,
    saved: 170,
    submitted: 170,
    completed: 150,
  },
  {
    status: 'completed',
    steps: ALL_STEPS,
    opened: 900,
    saved: 890,
    submitted: 890,
    completed: 860,
  },
  { status: 'voided', steps: 1, opened: 400, saved: 399, voided: 300 },
];

/** Every state of a form that is signed. */
export const signedStates: readonly SampleState[] = [
  { status: 'pending' },
  { status: 'sent', envelope: 70, advisorSigned: 69 },
  { status: 'sent', envelope: 26, advisorSigned: 25, opened: 6 },
  {
    status: 'completed',
    envelope: 500,
    advisorSigned: 499,
    opened: 480,
    clientSigned: 478,
    completed: 478,
  },
  { status: 'voided', envelope: 300, voided: 200 },
];

/** Documents that the owner has to sign, the longest waiting one first. */
export const waitingStates: readonly SampleState[] = [
  { status: 'pending', added: 150 },
  { status: 'pending', added: 52 },
  { status: 'pending', added: 3 },
];

/** States of forms that are neither filled in nor signed here. */
export const plainStates: readonly SampleState[] = [
  { status: 'pending' },
  { status: 'completed', opened: 240, completed: 239 },
];
