import { type ESTree, parseSync, Visitor } from 'vite';
import type { BrowserFeatures } from './browser-features.ts';

/**
 * Finds what built code uses and a supported browser lacks. A feature that the same file tests for is not reported: the file
 * then has another way. A method is recognized by its name, and an iterator helper by the call that returns the iterator.
 */

export interface Unsupported {
  readonly feature: string;
  /** The place in the code, to search for. */
  readonly excerpt: string;
}

type Expression = ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier;

const iterators = new Set(['values', 'keys', 'entries', 'matchAll']);
const flags: Readonly<Record<string, string>> = { d: 'hasIndices', v: 'unicodeSets' };

function getText(node: Expression): string | null {
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function getMember(node: ESTree.MemberExpression): string | null {
  if (node.computed) return getText(node.property);
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** `Map` for `Map`, `globalThis.Map` and `window.Map`. */
function getGlobal(node: Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return /^(?:globalThis|window|self)$/.test(node.object.name) ? getMember(node) : null;
}

function getName(node: ESTree.MemberExpression): string {
  const member = getMember(node) ?? '';
  const global = getGlobal(node.object);
  return global === null ? `.${member}` : `${global}.${member}`;
}

/** What a condition asks for: `typeof X`, `X.name`, `'name' in X`, and these combined. */
function* listTested(node: Expression): Generator<string> {
  switch (node.type) {
    case 'Identifier':
      yield node.name;
      break;
    case 'MemberExpression':
      yield getName(node);
      yield `.${getMember(node)}`;
      break;
    case 'ChainExpression':
      yield* listTested(node.expression);
      break;
    case 'ParenthesizedExpression':
      yield* listTested(node.expression);
      break;
    case 'UnaryExpression':
      yield* listTested(node.argument);
      break;
    case 'LogicalExpression':
      yield* listTested(node.left);
      yield* listTested(node.right);
      break;
    case 'BinaryExpression':
      if (node.operator === 'in') {
        yield `.${getText(node.left)}`;
        yield `${getGlobal(node.right)}.${getText(node.left)}`;
      } else if (node.operator !== 'instanceof') yield* listTested(node.left);
      yield* listTested(node.right);
      break;
  }
}

function isIteratorCall(node: Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const name = getMember(node.callee);
  return name !== null && iterators.has(name) && (node.arguments.length === 0 || name === 'matchAll');
}

export function findUnsupported(code: string, features: BrowserFeatures): Unsupported[] {
  const { program, errors } = parseSync('built.js', code);
  if (errors.length > 0) throw new Error(`The built code cannot be parsed: ${errors[0]?.message}`);
  const tested = new Set<string>();
  const found: (Unsupported & { readonly tests: readonly string[] })[] = [];
  const report = (feature: string, { start }: { start: number }, tests: readonly string[] = []): void => {
    found.push({ feature, tests, excerpt: code.slice(Math.max(0, start - 20), start + 80) });
  };
  const checkGlobal = (node: Expression | null): void => {
    const name = node && getGlobal(node);
    if (name && features.lacksGlobal(name))
      report(name, node, [name, `globalThis.${name}`, `window.${name}`, `.${name}`]);
  };
  const addTested = (node: Expression): void => {
    for (const name of listTested(node)) tested.add(name);
  };
  // A name that the file declares is not the browser's global.
  const addDeclared = (id: ESTree.BindingPattern | null): void => {
    if (id?.type === 'Identifier') tested.add(id.name);
  };
  const checkPattern = (pattern: string, used: string, node: { start: number }): void => {
    for (const flag of used) {
      const property = flags[flag];
      if (property && features.lacksSyntax('builtins', 'RegExp', property)) report(`RegExp flag ${flag}`, node);
    }
    if (/\(\?[ims-]+:/.test(pattern) && features.lacksSyntax('regular_expressions', 'modifier'))
      report('RegExp modifiers', node);
  };

  new Visitor({
    UnaryExpression: node => node.operator === 'typeof' && addTested(node.argument),
    LogicalExpression: node => addTested(node.left),
    ConditionalExpression: node => addTested(node.test),
    IfStatement: node => addTested(node.test),
    BinaryExpression(node) {
      if (node.operator === 'in') addTested(node);
      if (node.operator === 'instanceof') checkGlobal(node.right);
    },
    ClassDeclaration(node) {
      addDeclared(node.id);
      checkGlobal(node.superClass);
    },
    ClassExpression: node => checkGlobal(node.superClass),
    FunctionDeclaration: node => addDeclared(node.id),
    VariableDeclarator: node => addDeclared(node.id),
    ImportSpecifier: node => addDeclared(node.local),
    NewExpression: node => checkGlobal(node.callee),
    MemberExpression(node) {
      const [global, member] = [getGlobal(node.object), getMember(node)];
      checkGlobal(node.object);
      if (node.optional) addTested(node.object);
      if (global && member && features.lacksMember(global, member))
        report(`${global}.${member}`, node, [`${global}.${member}`, ...(features.lacksGlobal(global) ? [global] : [])]);
    },
    CallExpression(node) {
      const { callee } = node;
      if (node.optional) addTested(callee);
      checkGlobal(callee.type === 'Identifier' ? callee : null);
      if (callee.type !== 'MemberExpression') return;
      const name = getMember(callee);
      if (name === null) return;
      if (features.lacksMethod(name) && !features.lacksMember(getGlobal(callee.object) ?? '', name))
        report(`.${name}()`, callee.property, [`.${name}`]);
      if (isIteratorCall(callee.object) && features.lacksMember('Iterator', name))
        report(`Iterator.prototype.${name}`, callee.property);
    },
    Literal: node => 'regex' in node && checkPattern(node.regex.pattern, node.regex.flags, node),
    VariableDeclaration(node) {
      if (node.kind === 'using' && features.lacksSyntax('statements', 'using')) report('using', node);
      if (node.kind === 'await using' && features.lacksSyntax('statements', 'await_using')) report('await using', node);
    },
    ImportDeclaration(node) {
      if (node.attributes.length > 0 && features.lacksSyntax('statements', 'import', 'import_attributes'))
        report('import attributes', node);
    },
    ImportExpression(node) {
      if (node.options && features.lacksSyntax('operators', 'import', 'options_parameter'))
        report('import() options', node);
    },
  }).visit(program);
  return found.filter(({ tests }) => !tests.some(name => tested.has(name))).map(({ tests: _, ...each }) => each);
}
