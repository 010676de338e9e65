/** What this needs of ajv while it writes the code of a keyword. */
interface KeywordContext {
  readonly data: unknown;
  readonly parentSchema: object;
  readonly gen: { if(condition: never, body: () => void): unknown };
}

interface KeywordDefinition {
  readonly keyword: string | string[];
  code(context: KeywordContext, ruleType?: string): void;
}

/** An ajv instance, whichever copy of the package it comes from. */
export interface KeywordCompiler {
  getKeyword(keyword: string): unknown;
  removeKeyword(keyword: string): unknown;
  addKeyword(definition: never): unknown;
}

/** The template tag `_` of the same copy of ajv. */
export type CodeTag = (strings: TemplateStringsArray, ...values: never[]) => unknown;

const READS_TEXT = ['pattern', 'format'];

/**
 * Makes checks look at the length of a text before any pattern or format reads it. A compiler that collects all errors
 * would otherwise run the pattern over a megabyte although `maxLength` has already failed.
 */
export function checkLengthFirst(compiler: KeywordCompiler, _: CodeTag): void {
  for (const keyword of READS_TEXT) {
    const definition = compiler.getKeyword(keyword) as KeywordDefinition;
    compiler.removeKeyword(keyword);
    const code: KeywordDefinition['code'] = (context, ruleType) => {
      const most = 'maxLength' in context.parentSchema ? context.parentSchema.maxLength : undefined;
      if (typeof most !== 'number' || ruleType === 'number') {
        definition.code(context, ruleType);
        return;
      }
      // maxLength counts code points, each of at most two UTF-16 units.
      const condition = _`${context.data as never}.length <= ${(2 * most) as never}`;
      context.gen.if(condition as never, () => definition.code(context, ruleType));
    };
    compiler.addKeyword({ ...definition, code } as never);
  }
}
