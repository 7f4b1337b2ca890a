/**
 * The changes of the code in functions: assigns, guards, params, rules. A file is parsed, and each of its places is written as
 * `($mutant(7) ? changed : original)`, so that the file is loaded once for all of its mutants (`switch.ts`).
 */
import { parseAst } from 'rolldown/parseAst';
import type { Operator } from './operators.ts';

export type CodeMutant = { number: number; id: string; operator: Operator; file: string; line: number };

/** A node of the ESTree syntax tree, read by its type. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
const nodeAt = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
const nodesAt = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : []);

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
/** Types of TypeScript; these three wrap an expression. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'];
const isSkipped = (node: Node) =>
  (node.type.startsWith('TS') && !WRAPPERS.includes(node.type)) ||
  ['ThrowStatement', 'ImportDeclaration', 'TaggedTemplateExpression'].includes(node.type) ||
  // Its words are for developers, like those of what is thrown.
  nodeAt(node, 'callee')?.name === 'notProvided';

const childrenOf = (node: Node): { key: string; child: Node }[] => {
  const found = Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ key, child })),
  );
  const ordered = found.sort((a, b) => a.child.start - b.child.start);
  // `{ day }` is key and value at once: it is no place.
  return node.type === 'Property' && node.shorthand === true ? ordered.filter(({ key }) => key === 'value') : ordered;
};

type Change = { operator: Operator; to: string; what: string };
type Place = { node: Node; changes: Change[]; name: string };
type Where = { parent: Node | undefined; key: string; name: string; inFunction: boolean };

const EQUALITY: Record<string, string> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
const BOUNDARY: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const CALLS: Record<string, [Operator, string]> = {
  some: ['some every', 'every'],
  every: ['some every', 'some'],
  min: ['some every', 'max'],
  max: ['some every', 'min'],
};
const MAX_TEXT = 60;
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
};

/** A name of what is declared or assigned here: it tells a mutant's place though its line moves. */
const nameOf = (node: Node): string | undefined => {
  const named = nodeAt(node, node.type === 'Property' ? 'key' : 'id');
  return ['Property', 'VariableDeclarator', 'FunctionDeclaration'].includes(node.type) && named
    ? String(named.name ?? named.value ?? '')
    : undefined;
};

/** Only what is read can be replaced: no callee, no target of an assignment, no key, no link of an optional chain. */
const isReplaceable = (node: Node, { parent, key }: Where) => {
  if (!parent) return false;
  if (['CallExpression', 'NewExpression'].includes(parent.type) && key === 'callee') return false;
  if (parent.type === 'Property' && (key === 'key' || parent.shorthand === true)) return false;
  if (parent.type === 'AssignmentExpression' && key === 'left') return false;
  if (parent.type === 'AssignmentPattern' && key === 'left') return false;
  if (['UpdateExpression', 'VariableDeclarator'].includes(parent.type) && key !== 'init') return false;
  if (parent.type === 'UnaryExpression' && parent.operator === 'delete') return false;
  if (parent.type === 'MemberExpression') return key === 'object' ? !isInChain(node) : parent.computed === true;
  if (WRAPPERS.includes(parent.type)) return !isInChain(node);
  if (['ForOfStatement', 'ForInStatement'].includes(parent.type) && key === 'left') return false;
  return !['ArrayPattern', 'ObjectPattern', 'RestElement', 'LabeledStatement', 'ChainExpression'].includes(parent.type);
};
const isInChain = (node: Node): boolean => {
  const inner = nodeAt(node, node.type === 'CallExpression' ? 'callee' : 'object');
  return node.optional === true || (inner !== undefined && isInChain(inner));
};

/** Fields that a file reads of one thing, by its text: a slip of the pen would name another of them. */
type Fields = Map<string, Set<string>>;
const fieldsIn = (root: Node, text: (node: Node) => string): Fields => {
  const fields: Fields = new Map();
  const visit = (node: Node, parent?: Node) => {
    const [object, property] = [nodeAt(node, 'object'), nodeAt(node, 'property')];
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
    if (node.type === 'MemberExpression' && node.computed !== true && object && property && !isCalled) {
      const known = fields.get(text(object)) ?? new Set();
      fields.set(text(object), known.add(String(property.name)));
    }
    for (const { child } of childrenOf(node)) if (!isSkipped(child)) visit(child, node);
  };
  visit(root);
  return fields;
};

const spliced = (source: string, node: Node, parts: { from: number; to: number; text: string }[]) => {
  let [result, cursor] = ['', node.start];
  for (const { from, to, text } of parts) {
    result += source.slice(cursor, from) + text;
    cursor = to;
  }
  return result + source.slice(cursor, node.end);
};

const changesOf = (node: Node, where: Where, source: string, fields: Fields): Change[] => {
  const text = (one: Node) => source.slice(one.start, one.end);
  const original = text(node);
  const found: Change[] = [];
  const add = (operator: Operator, to: string, what = `${short(original)} → ${short(to)}`) =>
    found.push({ operator, to, what });
  /** A list without one of its members, and with two neighbours exchanged. */
  const without = (members: Node[], at: number) => {
    const [member, next, previous] = [members[at], members[at + 1], members[at - 1]];
    if (!member) return original;
    const from = next || !previous ? member.start : previous.end;
    // The brace or bracket closes it; a comma may stand before it.
    return spliced(source, node, [{ from, to: next ? next.start : node.end - 1, text: '' }]);
  };
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  const operated = (operator: string) => (left && right ? `${text(left)} ${operator} ${text(right)}` : original);
  const sign = String(node.operator);

  switch (node.type) {
    case 'MemberExpression': {
      const [object, property] = [nodeAt(node, 'object'), nodeAt(node, 'property')];
      if (!object || !property || node.computed === true || property.name === 'length') break;
      const siblings = [...(fields.get(text(object)) ?? [])].filter((one) => one !== 'length').sort();
      const next = siblings[(siblings.indexOf(String(property.name)) + 1) % siblings.length];
      if (next !== undefined && next !== property.name)
        add('wrong field', spliced(source, node, [{ from: property.start, to: property.end, text: next }]));
      else add('wrong field', 'undefined');
      break;
    }
    case 'CallExpression': {
      const [callee, given] = [nodeAt(node, 'callee'), nodesAt(node, 'arguments')];
      const [first, second] = given;
      const isRead = (one: Node | undefined) => one?.type === 'Identifier' || one?.type === 'MemberExpression';
      const isCommutative = callee !== undefined && /^Math\.(?:min|max)$/.test(text(callee));
      if (first && second && isRead(first) && isRead(second) && text(first) !== text(second) && !isCommutative)
        add(
          'arguments swapped',
          spliced(source, node, [
            { from: first.start, to: first.end, text: text(second) },
            { from: second.start, to: second.end, text: text(first) },
          ]),
        );
      const [object, property] = callee ? [nodeAt(callee, 'object'), nodeAt(callee, 'property')] : [];
      if (callee?.type !== 'MemberExpression' || !object || !property) break;
      const other = CALLS[String(property.name)];
      if (other) add(other[0], spliced(source, node, [{ from: property.start, to: property.end, text: other[1] }]));
      if (property.name === 'filter') add('filter dropped', text(object));
      break;
    }
    case 'ObjectExpression': {
      const members = nodesAt(node, 'properties');
      for (const [at, member] of members.entries()) {
        add('property dropped', without(members, at), short(text(member)));
        const next = members[at + 1];
        if (next && [member, next].some(({ type }) => type === 'SpreadElement'))
          add(
            'merge order',
            spliced(source, node, [
              { from: member.start, to: member.end, text: text(next) },
              { from: next.start, to: next.end, text: text(member) },
            ]),
            `${short(text(member))} after ${short(text(next))}`,
          );
      }
      break;
    }
    case 'ArrayExpression': {
      const members = nodesAt(node, 'elements');
      for (const [at, member] of members.entries())
        add('member dropped', without(members, at), `${short(text(member))} of ${short(original)}`);
      break;
    }
    case 'BinaryExpression':
      if (EQUALITY[sign]) add('equality', operated(EQUALITY[sign]));
      if (BOUNDARY[sign]) add('boundary', operated(BOUNDARY[sign]));
      if (ARITHMETIC[sign]) add('arithmetic', operated(ARITHMETIC[sign]));
      break;
    case 'LogicalExpression':
      if (sign === '??' && left) add('fallback dropped', text(left));
      else add('and or', left && right ? `(${text(left)}) ${sign === '&&' ? '||' : '&&'} (${text(right)})` : original);
      break;
    case 'UnaryExpression': {
      const argument = nodeAt(node, 'argument');
      if (sign === '!' && argument) add('negation', `!!(${text(argument)})`);
      break;
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = [nodeAt(node, 'test'), nodeAt(node, 'consequent'), nodeAt(node, 'alternate')];
      if (test && yes && no) add('conditional swapped', `(${text(test)}) ? (${text(no)}) : (${text(yes)})`);
      break;
    }
    case 'TemplateLiteral':
      if (nodesAt(node, 'expressions').length > 0) add('literal changed', "''");
      break;
    case 'Literal':
      if (typeof node.value === 'number') add('literal changed', String(node.value + 1));
      if (typeof node.value === 'boolean') add('literal changed', String(!node.value));
      if (typeof node.value === 'string') add('literal changed', node.value === '' ? "'changed'" : "''");
      break;
  }
  if (
    where.parent?.type === 'IfStatement' &&
    where.key === 'test' &&
    !found.some(({ operator }) => operator !== 'wrong field')
  )
    add('conditional swapped', `!(${original})`);
  if (where.parent?.type === 'ExpressionStatement' && ['CallExpression', 'AssignmentExpression'].includes(node.type))
    add('statement dropped', 'undefined', short(original));
  return found;
};

/** What is written at the top of a file is mutated where it is a list, a record, a number or a truth value by itself. */
const isConstant = (node: Node): boolean =>
  ['ArrayExpression', 'ObjectExpression'].includes(node.type) ||
  (node.type === 'Literal' && typeof node.value !== 'string');

const placesIn = (root: Node, source: string): Place[] => {
  const text = (node: Node) => source.slice(node.start, node.end);
  const fields = fieldsIn(root, text);
  const places: Place[] = [];
  const visit = (node: Node, where: Where) => {
    if (isSkipped(node)) return;
    const own = nameOf(node);
    // Neither selectors nor endpoints move a machine: the tests of the views and of the server are theirs.
    if (own !== undefined && !where.inFunction && /^select[A-Z]|Endpoints$/.test(own)) return;
    const name =
      own === undefined ? where.name : [...where.name.split('.').slice(-1), own].filter((one) => one !== '').join('.');
    const isMutated = where.inFunction || isConstant(node);
    const changes = isMutated && isReplaceable(node, where) ? changesOf(node, where, source, fields) : [];
    if (changes.length > 0) places.push({ node, changes, name });
    const isCall = ['CallExpression', 'NewExpression'].includes(node.type);
    for (const { key, child } of childrenOf(node)) {
      const inFunction = where.inFunction || FUNCTIONS.includes(node.type);
      // A call at the top of a file builds a machine or a schema: its configuration has mutants of its own.
      if (isCall && !inFunction) visitFunctionsOf(child, { parent: node, key, name, inFunction });
      else visit(child, { parent: node, key, name, inFunction });
    }
  };
  const visitFunctionsOf = (node: Node, where: Where) => {
    if (FUNCTIONS.includes(node.type)) return visit(node, where);
    if (isSkipped(node)) return;
    const own = nameOf(node);
    const name =
      own === undefined ? where.name : [...where.name.split('.').slice(-1), own].filter((one) => one !== '').join('.');
    for (const { key, child } of childrenOf(node)) visitFunctionsOf(child, { ...where, parent: node, key, name });
  };
  visit(root, { parent: undefined, key: '', name: '', inFunction: false });
  return places;
};

export type Instrumented = { code: string; mutants: CodeMutant[] };

/** `next` gives each mutant its number. */
export const instrument = (source: string, file: string, next: () => number): Instrumented => {
  const root = parseAst(source, { lang: 'ts' }, file) as unknown as Node;
  const mutants: CodeMutant[] = [];
  const met = new Map<string, number>();
  const idOf = (place: string) => {
    const times = (met.get(place) ?? 0) + 1;
    met.set(place, times);
    return times === 1 ? place : `${place} (${times})`;
  };
  const byNode = new Map<Node, string[]>();
  for (const { node, changes, name } of placesIn(root, source)) {
    const line = source.slice(0, node.start).split('\n').length;
    const choices = changes.map(({ operator, to, what }) => {
      const number = next();
      mutants.push({ number, id: idOf(`${file} ${name}: ${what}: ${operator}`), operator, file, line });
      return `$mutant(${number}) ? (${to}) : `;
    });
    byNode.set(node, choices);
  }
  const render = (node: Node): string => {
    let [result, cursor] = ['', node.start];
    for (const { child } of isSkipped(node) ? [] : childrenOf(node)) {
      if (child.start < cursor) continue;
      result += source.slice(cursor, child.start) + render(child);
      cursor = child.end;
    }
    const whole = result + source.slice(cursor, node.end);
    const choices = byNode.get(node);
    return choices ? `(${choices.join('')}(${whole}))` : whole;
  };
  return { code: source.slice(0, root.start) + render(root) + source.slice(root.end), mutants };
};
