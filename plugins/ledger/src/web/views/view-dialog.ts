/** Which of the questions about views is open. */
export type ViewDialog = 'create' | 'rename' | 'delete';
