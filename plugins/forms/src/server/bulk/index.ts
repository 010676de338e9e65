// For programs that fill a portal with forms.

export { typedPerson } from '../../rules/data/typed-person.ts';
export { formTotals } from '../../rules/prices/form-totals.ts';
export { sealFormData } from '../submissions/sealed-form-data.ts';
export { uploadTitle } from '../../rules/uploads/upload-title.ts';
export { UPLOAD_REQUEST, uploadLinkKind } from '../store/link-kinds.ts';
