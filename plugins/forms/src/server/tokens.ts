import { defineService } from '@porchlight/kernel';
import type { SqlSessionReads } from './sessions/session-reads.ts';
import type { SqlSessionWrites } from './sessions/session-writes.ts';
import type { SubmissionPlaces } from './submissions/submission-places.ts';
import type { SubmissionReveals } from './submissions/submission-reveals.ts';
import type { SqlSubmissionReads } from './submissions/submission-reads.ts';
import type { SqlSubmissionWrites } from './submissions/submission-writes.ts';
import type { FormLinks } from './links/form-links.ts';
import type { KnownFormTypes } from './submissions/known-form-types.ts';

export const SessionReads = defineService<SqlSessionReads>('forms.session-reads');
export const SessionWrites = defineService<SqlSessionWrites>('forms.session-writes');
export const SubmissionReads = defineService<SqlSubmissionReads>('forms.submission-reads');
export const SubmissionWrites = defineService<SqlSubmissionWrites>('forms.submission-writes');
export const SubmissionPlacing = defineService<SubmissionPlaces>('forms.submission-placing');
export const FormLinkEnding = defineService<FormLinks>('forms.link-ending');
export const FormTypeShapes = defineService<KnownFormTypes>('forms.form-type-shapes');
export const SubmissionRevealing = defineService<SubmissionReveals>('forms.submission-revealing');
