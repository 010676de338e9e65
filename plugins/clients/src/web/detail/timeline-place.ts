/** From this width on the timeline is beside the cards; below it the header opens it. */
export const timelineBeside = '(min-width: 1280px)';
