/**
 * What a script uses: syntax, names that it does not declare, their members, and members of what it cannot know the type of. Such
 * a member counts as a use of every feature of that name, so it is lacking only where all of them are.
 */
import { analyze } from 'eslint-scope';
import type * as ESTree from 'estree';
import { walk } from 'estree-walker';
import { parseAst } from 'rolldown/parseAst';
import { entryAt } from './compat.ts';
import { usesOfCall } from './markup.ts';
import { globalPaths, instanceOf, MEMBERS } from './names.ts';
import type { Use } from './uses.ts';

const GLOBALS = new Set(['window', 'self', 'globalThis']);

export type ScriptUses = {
  uses: Use[];
  /** Names that the script itself gives to members of its objects. */
  own: Set<string>;
};

export function usesOfScript(code: string): ScriptUses {
  const program = parseAst(code, { astType: 'js', range: true }) as unknown as ESTree.Program;
  const uses: Use[] = [];
  /** Members of something of unknown type. */
  const members = new Set<string>();
  const own = new Set<string>();
  const free = freeNames(program);
  const isFree = (node: ESTree.Node): node is ESTree.Identifier => free.has(node);
  /** The features that an expression stands for, where it names something global. */
  const pathsOf = (node: ESTree.Node): string[] => {
    if (node.type === 'ChainExpression') return pathsOf(node.expression);
    if (isFree(node)) return globalPaths(node.name);
    if (node.type !== 'MemberExpression') return [];
    const name = memberName(node);
    if (name === undefined) return [];
    if (isFree(node.object) && GLOBALS.has(node.object.name)) return globalPaths(name);
    return pathsOf(node.object).flatMap((path) =>
      [`${instanceOf(path) ?? path}.${name}`, `${path}.${name}_static`].filter((each) => entryAt(each)?.__compat),
    );
  };
  const readMember = (node: ESTree.MemberExpression, parent: ESTree.Node | null) => {
    const name = memberName(node);
    const paths = pathsOf(node);
    uses.push(...paths.map((feature) => ({ feature })));
    if (name === undefined || paths.length > 0 || !MEMBERS.has(name)) return;
    const isSet = parent?.type === 'AssignmentExpression' && parent.left === node;
    (isSet ? own : members).add(name);
  };
  walk(program as never, {
    enter(entered, above) {
      const node = entered as ESTree.Node;
      const parent = above as ESTree.Node | null;
      uses.push(...syntaxUses(node));
      if (isFree(node)) uses.push(...pathsOf(node).map((feature) => ({ feature })));
      if (node.type === 'MemberExpression') readMember(node, parent);
      // The build gives what one file imports from another a short name, which may be that of a feature.
      if (node.type === 'ExportSpecifier' && node.exported.type === 'Identifier') own.add(node.exported.name);
      if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
        const name = keyName(node);
        if (name !== undefined) (parent?.type === 'ObjectPattern' ? members : own).add(name);
      }
      if (node.type === 'CallExpression') uses.push(...usesOfCall(node), ...listenerUses(node), ...iteratorUses(node));
    },
  });
  for (const name of members) uses.push({ feature: `*.${name}` });
  return { uses, own };
}

/** Identifiers that refer to nothing in the file. */
const freeNames = (program: ESTree.Program) => {
  const { globalScope } = analyze(program, {
    ecmaVersion: 2022,
    sourceType: 'module',
    // The parser knows more kinds of nodes than the analysis.
    fallback: 'iteration',
  });
  return new Set<ESTree.Node>(globalScope?.through.map(({ identifier }) => identifier as ESTree.Node));
};

const memberName = ({ property, computed }: ESTree.MemberExpression): string | undefined => {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
};

const keyName = ({ key, computed }: ESTree.Property | ESTree.PropertyDefinition | ESTree.MethodDefinition) => {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** An event that is listened to by its name. */
const listenerUses = ({ callee, arguments: [first] }: ESTree.SimpleCallExpression): Use[] => {
  const method =
    callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : '';
  if (method !== 'addEventListener' || first?.type !== 'Literal') return [];
  return [{ feature: `*.${first.value}_event` }];
};

const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);
const HELPERS = new Set([
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'forEach',
  'some',
  'every',
  'find',
]);

/** `map.values().filter(…)`: arrays have a method of the same name, iterators have it from another release on. */
const iteratorUses = ({ callee }: ESTree.SimpleCallExpression): Use[] => {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return [];
  const [outer, inner] = [memberName(callee), callee.object.callee];
  if (outer === undefined || !HELPERS.has(outer) || inner.type !== 'MemberExpression') return [];
  const name = memberName(inner);
  // `Object.values(…)` answers with an array.
  if (
    name === undefined ||
    !ITERATORS.has(name) ||
    (inner.object.type === 'Identifier' && inner.object.name === 'Object')
  )
    return [];
  return [{ feature: `javascript.builtins.Iterator.${outer}` }];
};

const FLAGS: Record<string, string> = { v: 'unicodeSets', d: 'hasIndices', s: 'dotAll', y: 'sticky', u: 'unicode' };
const REGEXP = 'javascript.regular_expressions';

/** Syntax that any engine learnt after the first edition of modules. */
const syntaxUses = (node: ESTree.Node): Use[] => {
  const used = (feature: string): Use[] => [{ feature }];
  switch (node.type) {
    case 'Literal': {
      if (!('regex' in node) || !node.regex)
        return 'bigint' in node && node.bigint ? used('javascript.builtins.BigInt') : [];
      const { pattern, flags } = node.regex;
      return [
        ...[...flags].flatMap((flag) => (FLAGS[flag] ? used(`javascript.builtins.RegExp.${FLAGS[flag]}`) : [])),
        ...(/\(\?<[=!]/.test(pattern) ? used(`${REGEXP}.lookbehind_assertion`) : []),
        ...(/\(\?<\w/.test(pattern) ? used(`${REGEXP}.named_capturing_group`) : []),
        ...(/\(\?[ims-]+:/.test(pattern) ? used(`${REGEXP}.modifier`) : []),
        ...(/\\p\{/i.test(pattern) ? used(`${REGEXP}.unicode_character_class_escape`) : []),
      ];
    }
    case 'StaticBlock':
      return used('javascript.classes.static.initialization_blocks');
    case 'PropertyDefinition':
      return used(`javascript.classes.${node.key.type === 'PrivateIdentifier' ? 'private' : 'public'}_class_fields`);
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier' ? used('javascript.classes.private_class_methods') : [];
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? used('javascript.classes.private_class_fields_in') : [];
    case 'AssignmentExpression':
      if (node.operator === '??=') return used('javascript.operators.nullish_coalescing_assignment');
      if (node.operator === '||=') return used('javascript.operators.logical_or_assignment');
      return node.operator === '&&=' ? used('javascript.operators.logical_and_assignment') : [];
    case 'LogicalExpression':
      return node.operator === '??' ? used('javascript.operators.nullish_coalescing') : [];
    case 'ChainExpression':
      return used('javascript.operators.optional_chaining');
    case 'ForOfStatement':
      return node.await ? used('javascript.statements.for_await_of') : [];
    case 'VariableDeclaration': {
      const kind: string = node.kind;
      if (kind === 'using') return used('javascript.statements.using');
      return kind === 'await using' ? used('javascript.statements.await_using') : [];
    }
    case 'ImportDeclaration':
      return node.attributes?.length ? used('javascript.statements.import.import_attributes') : [];
    case 'ImportExpression':
      return used('javascript.operators.import');
    case 'MetaProperty':
      return node.meta.name === 'import' ? used('javascript.operators.import_meta') : [];
    default:
      return [];
  }
};
