/** Id of the gateway, stored with each payment and invoice that it collects. */
export const SQUARE = 'square';
