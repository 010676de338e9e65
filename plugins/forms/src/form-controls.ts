/** For steps that a form type draws itself: the fields of a schema, to be shown beside what is its own. */
export { StepFields } from './form-types/renderer/step-fields.tsx';
