// Writes src/icon/icons.generated.ts from the USWDS icon set: `node packages/ui/build-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { iconNames } from './src/icon/icon-names.ts';

const folder = new URL('../../node_modules/@uswds/uswds/dist/img/usa-icons/', import.meta.url);
const target = new URL('./src/icon/icons.generated.ts', import.meta.url);

function attribute(element: string, name: string): number {
  const found = new RegExp(`\\b${name}="([^"]+)"`).exec(element)?.[1];
  if (found === undefined) throw new Error(`${name} is missing in ${element}`);
  return Number(found);
}

function circlePath(element: string): string {
  const x = attribute(element, 'cx');
  const y = attribute(element, 'cy');
  const r = attribute(element, 'r');
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function pathData(name: string): string {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const shapes = svg.match(/<(path|circle|rect|polygon|ellipse|line|g)\b[^>]*>/g) ?? [];
  const paths = shapes
    .filter(shape => !shape.includes('fill="none"'))
    .map(shape => {
      if (shape.startsWith('<circle')) return circlePath(shape);
      const data = /\bd="([^"]+)"/.exec(shape)?.[1];
      if (!shape.startsWith('<path') || data === undefined) throw new Error(`${name}: cannot draw ${shape}`);
      return data;
    });
  if (paths.length === 0) throw new Error(`${name}: no shape`);
  return paths.join('');
}

const rows = iconNames.map(name => `  ${name}: '${pathData(name)}',`);
writeFileSync(
  target,
  `// Made by build-icons.ts from @uswds/uswds (icons under Apache-2.0). Do not edit.\nexport const icons = {\n${rows.join('\n')}\n} as const;\n`,
);
console.log(`${rows.length} icons written`);
