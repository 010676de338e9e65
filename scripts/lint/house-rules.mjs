// Rules of this project that no ESLint plugin has.
import { basename } from 'node:path';

const SAYS_NOTHING = /(^|-)(utils?|helpers?|manager|misc)(-|\.)|^common\./;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;

/** A file is named after what it holds, in kebab-case. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      if (!SAYS_NOTHING.test(name) && KEBAB_CASE.test(name)) return;
      context.report({
        node,
        message: `Name the file '${name}' after what it holds, in kebab-case.`,
      });
    },
  }),
};

/** `{ ...{ a, b } }` only saves lines; `{ a, b }` says the same. */
const noLiteralSpread = {
  meta: { fixable: 'code' },
  create: (context) => {
    const source = context.sourceCode;
    const check = (node) => {
      const literal = withoutType(node.argument);
      const inside = literal.type === 'ObjectExpression' ? literal.properties : literal.elements;
      const message = 'Write the parts of this literal directly instead of spreading them.';
      context.report({
        node,
        message,
        fix: (fixer) => {
          if (literal !== node.argument || source.getCommentsInside(node).length > 0) return null;
          if (inside.length === 0) return null;
          const [start] = inside[0].range;
          const [, end] = inside.at(-1).range;
          return fixer.replaceText(node, source.text.slice(start, end));
        },
      });
    };
    return Object.fromEntries(
      ['ObjectExpression', 'ArrayExpression'].flatMap((type) => [
        [`${type} > SpreadElement[argument.type="${type}"]`, check],
        [`${type} > SpreadElement[argument.expression.type="${type}"]`, check],
      ]),
    );
  },
};

function withoutType(node) {
  return node.type.startsWith('TS') ? withoutType(node.expression) : node;
}

const MONEY = /cents|dollar|amount|price|premium|balance|fee|money|cost/i;

/** Amounts are whole cents: only `kernel/money` converts and rounds them. */
const noMoneyFloats = {
  create: (context) => {
    const source = context.sourceCode;
    const report = (node) =>
      context.report({
        node,
        message: 'Convert and round amounts with the functions of kernel/money; they are exact.',
      });
    const isMoney = (node) => MONEY.test(source.getText(node));
    return {
      'BinaryExpression[operator=/^[*/]$/]'(node) {
        const factor = [node.left, node.right].some((side) => side.value === 100);
        if (factor && isMoney(node)) report(node);
      },
      'CallExpression[callee.property.name="toFixed"]'(node) {
        if (isMoney(node.callee.object)) report(node);
      },
      'CallExpression[callee.name="parseFloat"]': report,
    };
  },
};

const OWN_FILE = /^(\.|@porchlight\/)/;
const TYPE_NAME = /^[A-Z]/;

/** `import { Store as AgentStore }` hides that two things have one name. */
const noCollisionAlias = {
  create: (context) => ({
    ImportSpecifier(node) {
      const [imported, local] = [node.imported.name, node.local.name];
      if (imported === local || !OWN_FILE.test(node.parent.source.value)) return;
      if (!TYPE_NAME.test(imported) || !TYPE_NAME.test(local)) return;
      context.report({
        node,
        message: `Give '${imported}' a name that needs no alias where it is declared.`,
      });
    },
  }),
};

const OUTSIDE_DOCUMENT = /\b[A-Z]{2}-\d{3}\b|\b00[0-2] section|\u00a7|\b(?:security|api|ui)\.md\b/;

/** A reader has only the repository: state the rule, or name the public standard. */
const noOutsideDocument = {
  create: (context) => ({
    Program() {
      const { text } = context.sourceCode;
      for (const match of text.matchAll(new RegExp(OUTSIDE_DOCUMENT, 'g'))) {
        const loc = context.sourceCode.getLocFromIndex(match.index);
        context.report({
          loc,
          message: `State the rule instead of '${match[0]}', which is not in the repository.`,
        });
      }
    },
  }),
};

const FRAGMENT = /^(?:of|that|are|is|with|which|whose|in|as|does|has|have)\b/;

/** A failing test is read on its own, without the title of its `describe`. */
const testName = {
  create: (context) => {
    const check = (call) => {
      const [title] = call.arguments;
      const text = title?.type === 'TemplateLiteral' ? title.quasis[0].value.raw : title?.value;
      if (typeof text !== 'string' || !FRAGMENT.test(text)) return;
      context.report({
        node: title,
        message: `Make '${text}' a full statement, such as 'rejects an expired link with 410'.`,
      });
    };
    // it('...'), it.only('...'), it.each([...])('...')
    return Object.fromEntries(
      ['callee', 'callee.object', 'callee.callee.object'].map((path) => [
        `CallExpression[${path}.name=/^(it|test)$/]`,
        check,
      ]),
    );
  },
};

export const houseRules = {
  rules: {
    'file-name': fileName,
    'no-money-floats': noMoneyFloats,
    'no-literal-spread': noLiteralSpread,
    'no-collision-alias': noCollisionAlias,
    'no-outside-document': noOutsideDocument,
    'test-name': testName,
  },
};
