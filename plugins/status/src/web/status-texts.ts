/** Texts shared by several parts of this plugin. */
export const statusTexts = { title: 'System Status' } as const;
