import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { default as StandaloneCode } from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { SchemaCatalogue, SchemaFile } from './catalogue.ts';
import { compactValidator } from './compact-validator.ts';
import { compileSchema } from './compiler.ts';
import type { SchemaPackage } from './packages.ts';

const require = createRequire(import.meta.url);
const standaloneCode = (
  require('ajv/dist/standalone/index.js') as { default: typeof StandaloneCode.default }
).default;

/** `validators/<name>.js` and its `.d.ts`: a check without ajv at run time, importable one by one. */
export async function validatorFiles(
  pkg: SchemaPackage,
  catalogue: SchemaCatalogue,
): Promise<ReadonlyMap<string, string>> {
  const files = catalogue.filesOf(pkg.owner);
  const code = new Map(files.map((file) => [file.names.file, moduleOf(file, catalogue)]));
  const bundled = await bundle(code);
  const declarations = files.map(
    (file) => [`validators/${file.names.file}.d.ts`, declaration(file)] as const,
  );
  return new Map([
    ...[...bundled].map(([name, text]) => [`validators/${name}.js`, text] as const),
    ...declarations,
  ]);
}

/** Ajv's own code would be in each validator once more. */
const UCS2_LENGTH = 'require("ajv/dist/runtime/ucs2length").default';
const SHARED = '@porchlight/schemas/formats';

function moduleOf(file: SchemaFile, catalogue: SchemaCatalogue): string {
  const { ajv, validate } = compileSchema(file, catalogue);
  const body = compactValidator(standaloneCode(ajv, validate));
  const used = new Set<string>();
  const withFormats = body.replace(
    /\bformats(?:\.(\w+)|\["([\w-]+)"\])/g,
    (_, plain?: string, quoted?: string) => {
      const name = camelCase(plain ?? quoted ?? '');
      used.add(name);
      return name;
    },
  );
  const withLengths = withFormats.replaceAll(UCS2_LENGTH, () => {
    used.add('textLength');
    return 'textLength';
  });
  const named = withLengths
    .replace(/export const validate = (\w+);/, `export { $1 as ${file.names.validator} };`)
    .replace(/export default \w+;/, '');
  const imports = used.size > 0 ? `import { ${[...used].join(', ')} } from '${SHARED}';\n` : '';
  return imports + named;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Other parts of ajv's run time, which its output calls `require` for, are bundled in. */
async function bundle(code: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    entryPoints: [...code.keys()].map((name) => ({ in: `validator:${name}`, out: name })),
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: [SHARED],
    conditions: ['porchlight-source'],
    logLevel: 'warning',
    plugins: [
      {
        name: 'validators',
        setup(setup) {
          setup.onResolve({ filter: /^validator:/ }, ({ path }) => ({
            path,
            namespace: 'validator',
          }));
          setup.onLoad({ filter: /^/, namespace: 'validator' }, ({ path }) => ({
            contents: code.get(path.slice('validator:'.length)) ?? '',
            resolveDir: dirname(require.resolve('@porchlight/scripts/package.json')),
          }));
        },
      },
    ],
  });
  return new Map(result.outputFiles.map((output) => [baseName(output.path), output.text]));
}

function baseName(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.js$/, '');
}

function declaration({ names, pkg }: SchemaFile): string {
  const validatorType = pkg.owner === 'core' ? '../../validator.ts' : '@porchlight/schemas';
  return `import type { Validator } from '${validatorType}';
import type { ${names.type} } from '../types.ts';

export declare const ${names.validator}: Validator<${names.type}>;
`;
}
