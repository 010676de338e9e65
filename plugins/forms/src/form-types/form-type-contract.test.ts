import { formTypeContract } from './form-type-contract.fixture.ts';
import { sampleForm } from './sample-form.fixture.ts';

formTypeContract(sampleForm);
