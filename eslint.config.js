import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/lint/house-rules.mjs';

const defaultExports = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name; default exports are for server/index.ts, web/index.ts, public/index.ts, and lazily loaded components.',
};

/** Most test files share their modules with those before and after them. */
const moduleMocks = {
  selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
  message: 'Name a test file that replaces modules `*.isolated.test.ts`: it then runs on its own.',
};

const browserSide = [
  'core/{web,ui,grid}/src/**/*.{ts,tsx}',
  'plugins/*/src/{web,public,slots,rules}/**/*.{ts,tsx}',
  'plugins/*/src/form-types/renderer/**/*.{ts,tsx}',
  'host-web/src/**/*.ts',
];

/** Agencies also open the portal over plain http in their network: only secure contexts have these. */
const ofSecureContexts = [
  ...['randomUUID', 'subtle'].map((property) => ({ object: 'crypto', property })),
  ...[
    'bluetooth',
    'clipboard',
    'contacts',
    'credentials',
    'geolocation',
    'hid',
    'keyboard',
    'locks',
    'mediaDevices',
    'permissions',
    'serial',
    'serviceWorker',
    'share',
    'storage',
    'usb',
    'wakeLock',
  ].map((property) => ({ object: 'navigator', property })),
  ...['caches', 'cookieStore', 'showOpenFilePicker', 'showSaveFilePicker'].map((property) => ({
    object: 'window',
    property,
  })),
].map((restriction) => ({
  ...restriction,
  message:
    'Pages over plain http do not have it: use `copyText` or `newUuid`, or say here what happens without it.',
}));

const useSiteStorage = 'It throws where site data is blocked: use `localStore` or `tabStore`.';
const ofBrowserStorage = [
  ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
    name,
    message: useSiteStorage,
  })),
  ...['caches', 'cookieStore', 'showOpenFilePicker', 'showSaveFilePicker'].map((name) => ({
    name,
    message: 'Pages over plain http do not have it.',
  })),
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/generated/',
      '**/.cache/',
      '**/.data/',
      'coverage/',
    ],
  },
  eslint.configs.recommended,
  {
    plugins: { house: houseRules },
    rules: {
      'house/file-name': 'error',
      'house/no-collision-alias': 'error',
      'house/no-literal-spread': 'error',
      'house/no-outside-document': 'error',
      'house/test-name': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-console': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', defaultExports],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [
      '**/*.{test,fixture}.{ts,tsx,mjs}',
      '**/{e2e,testing}/**',
      // Each is sent to a browser as the text of one function.
      'scripts/emulators/square/src/card-form/*-script.ts',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  {
    files: ['plugins/**/src/**/*.{ts,tsx}', 'core/**/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'core/kernel/src/money/**'],
    rules: { 'house/no-money-floats': 'error' },
  },
  {
    files: browserSide,
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...ofSecureContexts,
        ...['localStorage', 'sessionStorage', 'indexedDB'].map((property) => ({
          object: 'window',
          property,
          message: useSiteStorage,
        })),
      ],
      'no-restricted-globals': ['error', ...ofBrowserStorage],
    },
  },
  {
    // One request must not hold the event loop: the time of every pattern grows no faster than its text.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // With noUncheckedIndexedAccess it is the plain way to say that an index was checked.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // The type plumbing that allows tokens of every type in one list.
    files: [
      'core/kernel/src/token.ts',
      'core/server/src/{base,plugin-api,plugins,portal}/**/*.ts',
      'core/web/src/{plugin,slots,portal,router}/**/*.{ts,tsx}',
    ],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: [
      '**/*.tsx',
      'core/{web,ui,grid}/**/*.ts',
      'plugins/*/src/{web,public}/**/*.ts',
      'host-web/src/**/*.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [
      '**/*.tsx',
      '**/src/{server,web,public}/index.ts',
      '**/*.config.{js,ts}',
      'scripts/src/testing/global-setup.ts',
      'scripts/checks/browser-setup.mjs',
      'scripts/checks/page-reporter.mjs',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', moduleMocks] },
  },
  {
    files: ['scripts/**', 'host-api/src/**', '*.config.{js,ts}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'console',
          'process',
          'URL',
          'performance',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'AbortController',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'off' },
  },
);
