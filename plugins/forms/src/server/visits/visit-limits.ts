import {
  draftChanged,
  formClosed,
  formUnavailable,
  submissionInvalid,
  submissionNotFound,
} from '../../problems.ts';

/** How often visitors may call. Saving leaves room for steps, retries, and a second tab beside the autosave. */
export const visitLimits = {
  reads: { perNetwork: 600, perLink: 60, seconds: 60 },
  saves: { perNetwork: 1_200, perLink: 60, seconds: 60 },
  rare: { perNetwork: 120, perLink: 20, seconds: 60 },
  /** A file that is made to be slow occupies a PDF worker for 10 seconds, which then cannot work for staff. */
  uploads: { perNetwork: 240, perLink: 40, seconds: 600 },
} as const;

/** What saving and sending a form may answer. */
export const writeProblems = [
  submissionInvalid,
  submissionNotFound,
  draftChanged,
  formClosed,
  formUnavailable,
];
