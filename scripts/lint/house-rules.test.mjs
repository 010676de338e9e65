import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { houseRules } from './house-rules.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const errors = 1;
const run = (name, cases) => tester.run(name, houseRules.rules[name], cases);

run('file-name', {
  valid: [
    { code: '', filename: 'agent-store.test.ts' },
    { code: '', filename: 'agents.ts' },
  ],
  invalid: [
    { code: '', filename: 'AgentStore.ts', errors },
    { code: '', filename: 'date-utils.ts', errors },
    { code: '', filename: 'common.ts', errors },
  ],
});

run('no-literal-spread', {
  valid: ['x = { ...a, b }', 'x = { ...(a ? { b } : {}) }', 'x = [...a, ...Object.keys({ b })]'],
  invalid: [
    { code: 'x = { ...{ a, b }, c }', output: 'x = { a, b, c }', errors },
    { code: 'x = [a, ...[b, c]]', output: 'x = [a, b, c]', errors },
    { code: 'x = { ...({ a } as const) }', output: null, errors },
    { code: 'x = { ...{ /* why */ a } }', output: null, errors },
  ],
});

run('no-money-floats', {
  valid: ['share * 100', 'dollarsOfCents(cents)', 'ratio.toFixed(2)', 'width / 100'],
  invalid: [
    { code: 'cents / 100', errors },
    { code: 'Math.round(Number(amount) * 100)', errors },
    { code: 'price.toFixed(2)', errors },
    { code: 'parseFloat(text)', errors },
  ],
});

run('no-collision-alias', {
  valid: [
    "import { Store } from './store.ts'",
    "import { store as agents } from './store.ts'",
    "import { Menu as KitMenu } from '@mantine/core'",
  ],
  invalid: [
    { code: "import { Store as AgentStore } from './store.ts'", errors },
    { code: "import type { Client as Row } from '@porchlight/clients/contract'", errors },
  ],
});

run('no-outside-document', {
  valid: ['// RFC 9457 names the fields.', "x = 'UTF-8'", "x = '001-12-6037'"],
  invalid: [
    { code: `// See ${'CL'}-126.`, errors },
    { code: `x = 'Shown first (${'002'} section 2)'`, errors },
    { code: `/** Row 22 of ${'security'}.md. */`, errors },
  ],
});

run('test-name', {
  valid: [
    "it('rejects an expired link with 410', run)",
    "it.each(rows)('%s is rejected', run)",
    "test('isolates one tenant from another', run)",
    "describe('with a domain', run)",
  ],
  invalid: [
    { code: "it('with a domain has a text', run)", errors },
    { code: "test('is rejected', run)", errors },
    { code: 'it(`of ${kind} shows all`, run)', errors },
    { code: "it.each(rows)('that %s is rejected', run)", errors },
    { code: "it.skip('has no rows', run)", errors },
  ],
});
