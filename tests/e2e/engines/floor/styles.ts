/** What a style sheet uses: properties with their values, at-rules, selectors, functions and units. */
import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule, walk } from 'css-tree';
import { entryAt, featuresUnder } from './compat.ts';
import type { Use } from './uses.ts';

/** Where a function such as `color-mix()` stands in the data, which sorts them by type. */
const FUNCTIONS = new Map<string, string>();
for (const { path } of featuresUnder('css.types')) {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, path);
}

/** Units that the data joins under one name. */
const JOINED_UNITS: [RegExp, string][] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];
const PREFIX = /^-(?:webkit|moz|ms|o)-/;

export function usesOfStyles(css: string): Use[] {
  const uses: Use[] = [];
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    uses.push(...usesOfNode(node, this.rule, this.atrule));
  });
  return uses;
}

const usesOfNode = (node: CssNode, rule: Rule | null, atrule: Atrule | null): Use[] => {
  switch (node.type) {
    case 'Atrule':
      return usesOfAtrule(node);
    case 'Rule':
      return node.block.children.some(({ type }) => type === 'Rule') ? [{ feature: 'css.selectors.nesting' }] : [];
    case 'Declaration':
      return usesOfDeclaration(node, rule, atrule);
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [named('css.selectors', node.name)];
    case 'Function': {
      const feature = FUNCTIONS.get(node.name);
      return feature === undefined ? [] : [{ feature }];
    }
    case 'Dimension': {
      const joined = JOINED_UNITS.find(([units]) => units.test(node.unit))?.[1];
      return [{ feature: `css.types.length.${joined ?? node.unit}` }];
    }
    case 'Feature':
      return [{ feature: `css.at-rules.${node.kind}.${node.name}` }];
    case 'FeatureRange':
      return node.kind === 'media' ? [{ feature: 'css.at-rules.media.range_syntax' }] : [];
    default:
      return [];
  }
};

/** A name of the data, or one with a prefix that the data has without it. */
const named = (room: string, name: string): Use => {
  const [prefix] = PREFIX.exec(name) ?? [];
  const feature = `${room}.${name}`;
  if (!prefix || entryAt(feature)) return { feature };
  return { feature: `${room}.${name.slice(prefix.length)}`, prefixes: [prefix] };
};

const usesOfAtrule = ({ name, prelude }: Atrule): Use[] => {
  const asksStyle = name === 'container' && prelude !== null && /\bstyle\(/.test(generate(prelude));
  return [
    named('css.at-rules', name),
    ...(asksStyle ? [{ feature: 'css.at-rules.container.style_queries_for_custom_properties' }] : []),
  ];
};

const usesOfDeclaration = ({ property, value }: Declaration, rule: Rule | null, atrule: Atrule | null): Use[] => {
  if (property.startsWith('--')) return [];
  if (!rule && atrule) return [{ feature: `css.at-rules.${atrule.name}.${property}` }];
  const use = named('css.properties', property);
  const { feature, prefixes = [undefined] } = use;
  // The build writes the declaration with a prefix beside the plain one, or the other way round: one of them has to do.
  const plain = feature.slice('css.properties.'.length);
  const beside = (rule?.block.children.toArray() ?? []).flatMap((each) =>
    each.type === 'Declaration' && each.property !== property && each.property.replace(PREFIX, '') === plain
      ? [PREFIX.exec(each.property)?.[0]]
      : [],
  );
  const by = (path: string): Use => ({ feature: path, prefixes: [...prefixes, ...beside] });
  const uses = [by(feature)];
  if (value.type === 'Raw') return uses;
  walk(value, (node: CssNode) => {
    if (node.type === 'Identifier') uses.push(by(`${feature}.${node.name}`));
    if (node.type === 'Function') uses.push(by(`${feature}.${node.name}`), by(`${feature}.${node.name}_function`));
  });
  return uses;
};
