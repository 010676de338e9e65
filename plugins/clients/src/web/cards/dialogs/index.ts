export { EditDialogOf } from './edit-dialog-of.tsx';
