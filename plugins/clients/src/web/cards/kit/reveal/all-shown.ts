import { createContext } from 'react';
import type { ShownValues } from './use-shown-values.ts';

/** All hidden values of the client on whose page this is; null elsewhere. */
export const AllShownContext = createContext<ShownValues | null>(null);
