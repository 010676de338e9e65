import { expect, it } from 'vitest';
import { iulApplication } from '../../../../plugins/form-iul/src/life-form.ts';
import { personalInfo } from '../../../../plugins/form-personal-info/src/personal-info.ts';
import { checkForm } from '../../../../plugins/forms/src/form-types/definition/check-form.ts';
import { sampleAnswers } from './sample-answers.ts';

const client = {
  client_first_name: 'Ana',
  client_last_name: 'Fonseca',
  primary_email: 'ana@example.com',
  primary_phone: '(305) 555-0142',
  dob: '1958-03-07',
};

it.each([iulApplication, personalInfo])('answers the form $id as a client would', (type) => {
  for (let draw = 0; draw < 20; draw += 1) {
    const answers = sampleAnswers(type.id, client, type.steps.length);
    expect(checkForm(type, answers, { today: '2026-11-23' })).toEqual([]);
  }
});
