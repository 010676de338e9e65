import { SchemaCatalogue } from './catalogue.ts';
import { findSchemaPackages } from './packages.ts';
import { fingerprint, isFresh, writeGenerated } from './output.ts';

interface GenerateOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Changes with the generator's own sources; part of every fingerprint. */
  readonly version: string;
}

/** Updates src/generated of every package; returns the exit code. */
export async function generate({ root, version }: GenerateOptions): Promise<0 | 1> {
  const started = performance.now();
  const packages = findSchemaPackages(root);
  const catalogue = new SchemaCatalogue(root, packages);
  const stale = packages.filter((pkg) => !isFresh(pkg, fingerprint(pkg, catalogue, version)));
  if (stale.length === 0) return 0;

  // Compilers are loaded only when there is work: nothing to do must cost nothing.
  const { lint } = await import('./lint.ts');
  const { generatedFiles } = await import('./generated-files.ts');
  const errors = lint(catalogue);
  if (errors.length > 0) {
    for (const error of errors) process.stderr.write(`${error}\n`);
    return 1;
  }
  await Promise.all(
    stale.map(async (pkg) => {
      writeGenerated(
        pkg,
        await generatedFiles(pkg, catalogue),
        fingerprint(pkg, catalogue, version),
      );
    }),
  );
  const names = stale.map((pkg) => pkg.owner).join(', ');
  process.stdout.write(`generated ${names} in ${Math.round(performance.now() - started)} ms\n`);
  return 0;
}
