import type { CardReplacementResponse } from '../../generated/types.ts';

/** A card on file with what it is charged for, and the card that replaced it. */
export type Replacement = CardReplacementResponse['data'];
