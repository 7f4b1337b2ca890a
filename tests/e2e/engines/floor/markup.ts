/** What HTML uses: elements, attributes and their values; written as HTML, or as the calls that React makes of it. */
import type * as ESTree from 'estree';
import { entryAt } from './compat.ts';
import type { Use } from './uses.ts';

const TAG = /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

export const usesOfMarkup = (html: string): Use[] =>
  [...html.matchAll(TAG)].flatMap(([, element = '', attributes = '']) => [
    ...elementUse(element),
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value]) => attributeUses(element, name, value)),
  ]);

/** `jsx('button', { popoverTarget: id })` */
export const usesOfCall = ({ arguments: [type, props] }: ESTree.SimpleCallExpression): Use[] => {
  if (type?.type !== 'Literal' || typeof type.value !== 'string' || props?.type !== 'ObjectExpression') return [];
  const element = type.value;
  if (!entryAt(`html.elements.${element}`)) return [];
  return [
    ...elementUse(element),
    ...props.properties.flatMap((each) => {
      if (each.type !== 'Property' || each.key.type !== 'Identifier') return [];
      const value =
        each.value.type === 'Literal' && typeof each.value.value === 'string' ? each.value.value : undefined;
      return attributeUses(element, each.key.name.toLowerCase(), value);
    }),
  ];
};

const elementUse = (element: string): Use[] =>
  entryAt(`html.elements.${element}`) ? [{ feature: `html.elements.${element}` }] : [];

const attributeUses = (element: string, name: string, value: string | undefined): Use[] => {
  const owner = [`html.elements.${element}.${name}`, `html.global_attributes.${name}`].find((path) => entryAt(path));
  const typed = name === 'type' ? [`html.elements.${element}.type_${value}`] : [];
  if (!owner) return typed.map((feature) => ({ feature }));
  const values = value ? [`${owner}.${value}`, `${owner}.${value.replaceAll('-', '_')}_value`] : [];
  return [owner, ...values, ...typed].map((feature) => ({ feature }));
};
