/** Parts of the pages for visitors that the sign-in page does not need. */
export { Avatar } from './avatar/avatar.tsx';
export { LinkButton } from './button/link-button.tsx';
export { SelectField, type SelectOption } from './field/select-field.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { TextArea } from './field/text-area.tsx';
export { ProgressBar } from './progress/progress-bar.tsx';
