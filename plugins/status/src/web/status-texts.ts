/** Words that several places of this module share (002 §2). */
export const statusTexts = { title: 'System Status' } as const;
