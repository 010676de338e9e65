import { expect, it } from 'vitest';
import { untouchedForm, type SampleForm } from '../testing/sample-form.ts';
import { hasLiveEnvelope, removalQuestion } from './removal-question.ts';

const PLAIN = 'Are you sure you want to remove this form?';

it.each<[Partial<SampleForm>, boolean]>([
  [{}, false],
  [{ envelope_id: ' ' }, false],
  [{ envelope_id: 'e-1' }, true],
  [{ envelope_id: 'e-1', status: 'sent' }, true],
  [{ envelope_id: 'e-1', is_voided: true }, false],
  [{ envelope_id: 'e-1', status: 'voided' }, false],
  [{ envelope_id: 'e-1', status: 'completed' }, false],
  [{ envelope_id: 'e-1', signed_at: '2026-11-20T15:00:00.000Z' }, false],
])('warns before a form with %j is removed: %s', (facts, live) => {
  const form = { ...untouchedForm, ...facts };
  expect(hasLiveEnvelope(form)).toBe(live);
  expect(removalQuestion(form)).toBe(live ? `${PLAIN} Its envelope will be voided.` : PLAIN);
});
