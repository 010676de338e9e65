/** Of each file that a visitor sends. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** Of one call; the pictures among them become one document. */
export const MAX_UPLOAD_FILES = 20;
/** Of one item of a request, over all calls. */
export const MAX_ITEM_DOCUMENTS = 100;
/** Checked by content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const MAX_UPLOAD_ITEMS = 20;
