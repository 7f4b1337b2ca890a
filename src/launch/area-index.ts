/** The indexes that are made from what the areas lay beside their pages, so that a new area is listed nowhere by hand. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const HOME = join(import.meta.dirname, '../web/features');

/** `loan-application` -> `loanApplication` */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The areas that have a file of this kind, in their order. */
const areasWith = (kind: string): string[] => {
  const orderOf = (area: string) => {
    const order = /^ {2}order: (\d+),$/m.exec(readFileSync(join(HOME, area, `${area}.pages.ts`), 'utf8'))?.[1];
    if (order === undefined) throw new Error(`features/${area}/${area}.pages.ts does not say its order.`);
    return Number(order);
  };
  return globSync(`*/*.${kind}.ts`, { cwd: HOME })
    .map((file) => {
      const area = dirname(file);
      if (basename(file) !== `${area}.${kind}.ts`) throw new Error(`features/${file} is not named after its area.`);
      return { area, order: orderOf(area) };
    })
    .sort((one, other) => one.order - other.order || one.area.localeCompare(other.area))
    .map(({ area }) => area);
};

type Index = {
  /** From the root of the repository. */
  file: string;
  make: () => string;
};

const HEAD = '// Written by `npm run index`.\n';

/** The pages of each area, by its folder, for routing. */
const pages: Index = {
  file: 'src/web/routing/pages.generated.ts',
  make: () => {
    const areas = areasWith('pages');
    const imports = areas.map(
      (area) => `import { ${camelCase(area)}Pages } from '#web/features/${area}/${area}.pages.ts';\n`,
    );
    const entries = areas.map((area) => `  ${quoted(area)}: ${camelCase(area)}Pages.pages,\n`);
    return `${HEAD}${imports.join('')}\nexport const areas = {\n${entries.join('')}} as const;\n`;
  },
};

/** What the areas say of their pages in files of one kind, by path. */
const byPage = (kind: string, file: string, name: string): Index => ({
  file,
  make: () => {
    const areas = areasWith(kind);
    const saidBy = (area: string) => camelCase(`${area}-${kind}`);
    const imports = areas.map(
      (area) => `import { ${saidBy(area)} } from '#web/features/${area}/${area}.${kind}.ts';\n`,
    );
    const entries = areas.map((area) => `  ...${saidBy(area)},\n`);
    return `${HEAD}${imports.join('')}\nexport const ${name} = {\n${entries.join('')}} as const;\n`;
  },
});

export const areaIndexes: readonly Index[] = [
  pages,
  byPage('search', 'src/web/parts/portal-search/page-facts.generated.ts', 'pageFacts'),
  byPage('services', 'src/web/routing/services.generated.ts', 'services'),
];
