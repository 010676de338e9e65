// The package has types that its `exports` do not name.
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
}
