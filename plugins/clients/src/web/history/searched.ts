import { createContext } from 'react';

/** True while the timeline shows what a search found: what was found must not stay folded away. */
export const Searched = createContext(false);
