const MIB = 1_048_576;

/** Bytes of a sample file of a global form. */
export const MAX_PREVIEW_BYTES = 25 * MIB;
/** Sample files of one upload. */
export const MAX_PREVIEW_FILES = 20;
