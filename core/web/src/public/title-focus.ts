import { createContext } from 'react';

/**
 * Whether the heading of a page takes the focus when the page appears. For views that replace the one where the focus was;
 * a focus that is somewhere else stays there.
 */
export const TitleFocus = createContext(false);
