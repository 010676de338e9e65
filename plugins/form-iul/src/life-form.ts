import {
  addressField,
  type DerivedClientField,
  type FormType,
  heightField,
  pastDate,
  sharesTotal100,
} from '@porchlight/forms/form-type';
import { defineSchemaTexts } from '@porchlight/translations';
import catalog from '../languages/life-form.json' with { type: 'json' };
import { beneficiaryFields } from './beneficiary-fields.ts';
import { bankingStepSchema } from './generated/schemas/banking-step.ts';
import { medicalStepSchema } from './generated/schemas/medical-step.ts';
import { ownershipStepSchema } from './generated/schemas/ownership-step.ts';
import { personalStepSchema } from './generated/schemas/personal-step.ts';
import { reviewStepSchema } from './generated/schemas/review-step.ts';
import { validateBankingStep } from './generated/validators/banking-step.js';
import { validateMedicalStep } from './generated/validators/medical-step.js';
import { validateOwnershipStep } from './generated/validators/ownership-step.js';
import { validatePersonalStep } from './generated/validators/personal-step.js';
import { validateReviewStep } from './generated/validators/review-step.js';

const derived: readonly DerivedClientField[] = [
  heightField('personalInfo'),
  addressField('personalInfo'),
  ...beneficiaryFields('ownership.beneficiaries'),
];

/** What both applications have in common: all but their names. */
const lifeForm = {
  plugin: 'form-iul',
  icon: 'shield-check',
  steps: [
    { id: 'personal', schema: personalStepSchema, validate: validatePersonalStep },
    { id: 'ownership', schema: ownershipStepSchema, validate: validateOwnershipStep },
    { id: 'medical', schema: medicalStepSchema, validate: validateMedicalStep },
    { id: 'banking', schema: bankingStepSchema, validate: validateBankingStep },
    { id: 'review', schema: reviewStepSchema, validate: validateReviewStep, isReview: true },
  ],
  texts: defineSchemaTexts(
    [
      personalStepSchema,
      ownershipStepSchema,
      medicalStepSchema,
      bankingStepSchema,
      reviewStepSchema,
    ],
    catalog,
  ),
  rules: [
    pastDate('personalInfo.dateOfBirth'),
    pastDate('ownership.joint_dateOfBirth'),
    sharesTotal100('ownership.beneficiaries', 'percentage'),
  ],
  derived,
} satisfies Partial<FormType>;

/** The application for indexed universal life insurance. */
export const iulApplication: FormType = {
  ...lifeForm,
  id: 'iul-application',
  title: 'IUL Application',
  titles: { es: 'Solicitud de seguro de vida IUL', pt: 'Proposta de seguro de vida IUL' },
  description: 'Application for indexed universal life insurance.',
  route: '/iul-application',
};

/** The application for universal life insurance. */
export const universalLife: FormType = {
  ...lifeForm,
  id: 'universal-life',
  title: 'Universal Life Application',
  titles: {
    es: 'Solicitud de seguro de vida universal',
    pt: 'Proposta de seguro de vida universal',
  },
  description: 'Application for universal life insurance.',
  route: '/universal-life',
};
