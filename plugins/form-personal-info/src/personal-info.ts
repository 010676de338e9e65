import { addressField, type FormType, heightField, pastDate } from '@porchlight/forms/form-type';
import { defineSchemaTexts } from '@porchlight/translations';
import { addressStepSchema } from './generated/schemas/address-step.ts';
import { contactStepSchema } from './generated/schemas/contact-step.ts';
import { personalStepSchema } from './generated/schemas/personal-step.ts';
import { validateAddressStep } from './generated/validators/address-step.js';
import { validateContactStep } from './generated/validators/contact-step.js';
import { validatePersonalStep } from './generated/validators/personal-step.js';
import catalog from '../languages/personal-info.json' with { type: 'json' };

/** Who the client is, how to reach them, and where they live. */
export const personalInfo: FormType = {
  id: 'personal-info',
  plugin: 'form-personal-info',
  title: 'Personal Information',
  titles: { es: 'Información personal', pt: 'Informações pessoais' },
  description: 'Who the client is, how to reach them, and where they live.',
  icon: 'user',
  route: '/personal-info',
  steps: [
    { id: 'personal', schema: personalStepSchema, validate: validatePersonalStep },
    { id: 'contact', schema: contactStepSchema, validate: validateContactStep },
    { id: 'address', schema: addressStepSchema, validate: validateAddressStep },
  ],
  texts: defineSchemaTexts([personalStepSchema, contactStepSchema, addressStepSchema], catalog),
  rules: [pastDate('personalInfo.dateOfBirth')],
  derived: [heightField('personalInfo'), addressField('addressInfo')],
};
