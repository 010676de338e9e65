export { EditDialogOf } from './edit-dialog-of.tsx';
export { editDialogs } from './edit-dialogs.ts';
