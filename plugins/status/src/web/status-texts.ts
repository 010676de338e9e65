/** Words that several places of this module share. */
export const statusTexts = { title: 'System Status' } as const;
