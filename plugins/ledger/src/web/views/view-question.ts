/** Which of the questions about views is open. */
export type ViewQuestion = 'create' | 'rename' | 'delete';
