import { formTypeContract } from '@porchlight/forms/testing';
import { personalInfo } from './personal-info.ts';

formTypeContract(personalInfo);
