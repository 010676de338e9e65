const TEXT_SIZE = /^(?:font|font-size|line-height|--t-\d+|--porch-(?:body|label)|--control-porch)$/;
const PIXELS = /\b(\d+(?:\.\d+)?)px\b/g;
const ROOT_PIXELS = 16;

/** The part of a declaration of PostCSS that is used here. */
interface Declaration {
  readonly prop: string;
  value: string;
  readonly parent?: unknown;
}

/**
 * A plugin of PostCSS: sizes of text, and the height of the controls around it, in `rem` instead of pixels, so that they
 * follow the text size that a visitor has set in the browser. Initials in the circle of an avatar, which does not grow, stay
 * as they are.
 */
export const textInRem = {
  postcssPlugin: 'porchlight-text-in-rem',
  Declaration(declaration: Declaration) {
    const { selector = '' } = (declaration.parent ?? {}) as { readonly selector?: string };
    if (!TEXT_SIZE.test(declaration.prop) || selector.includes('avatar')) return;
    const value = declaration.value.replace(
      PIXELS,
      (_, pixels: string) => `${String(Number(pixels) / ROOT_PIXELS)}rem`,
    );
    if (value !== declaration.value) declaration.value = value;
  },
};
