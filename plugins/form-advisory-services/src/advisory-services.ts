import type { FormType } from '@porchlight/forms/form-type';
import { defineSchemaTexts } from '@porchlight/translations';
import catalog from '../languages/advisory-services.json' with { type: 'json' };
import { agreementStepSchema } from './generated/schemas/agreement-step.ts';
import { validateAgreementStep } from './generated/validators/agreement-step.js';

/** What a client wants advice about; the first form of a new client. */
export const advisoryServices: FormType = {
  id: 'advisory-services',
  plugin: 'form-advisory-services',
  title: 'Advisory Services',
  titles: { es: 'Servicios de asesoría', pt: 'Serviços de consultoria' },
  description: 'What the client wants advice about, and the consent to give it.',
  icon: 'file-text',
  route: '/advisory-services',
  steps: [{ id: 'agreement', schema: agreementStepSchema, validate: validateAgreementStep }],
  texts: defineSchemaTexts([agreementStepSchema], catalog),
};
