/**
 * What every plugin has in its package.json for `npm pack`, which builds first: a portal that installs the package runs
 * the build, and bundles the web part from its sources.
 */
export const packaging = {
  files: ['dist', 'languages', 'schemas', 'src', '!src/**/*.test.*', '!src/**/*.fixture.*'],
  scripts: { prepack: 'npm --prefix ../.. run build' },
} as const;
