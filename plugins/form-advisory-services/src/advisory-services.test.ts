import { formTypeContract } from '@porchlight/forms/testing';
import { advisoryServices } from './advisory-services.ts';

formTypeContract(advisoryServices);
