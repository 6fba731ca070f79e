import type { Licensed } from './licences.ts';
import { idOf, type Package } from './lock.ts';

/** The CycloneDX bill of materials of what ships, cut out of the one that npm writes of everything. */

interface Component {
  readonly 'bom-ref': string;
  readonly purl?: string;
  readonly licenses?: readonly unknown[];
  readonly [other: string]: unknown;
}

export interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component & { readonly name?: string }; readonly [other: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly [other: string]: unknown;
}

/** `pkg:npm/%40scope/name@1.2.3` as `@scope/name@1.2.3`. */
export const idOfPurl = (purl: string): string =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '').split('?')[0] ?? '');

const componentId = ({ purl = '' }: Component): string => idOfPurl(purl);

export function cutToShipped(whole: Sbom, shipped: readonly Licensed[], name: string): Sbom {
  const wanted = new Map(shipped.map(each => [idOf(each), each]));
  const components = whole.components
    .filter(each => wanted.has(componentId(each)))
    // Where the package names no licence that npm can read, the one that a person read in it.
    .map(each => (each.licenses ? each : { ...each, licenses: [{ expression: wanted.get(componentId(each))?.read }] }));
  const root = whole.metadata.component;
  const refs = new Set([root['bom-ref'], ...components.map(each => each['bom-ref'])]);
  return {
    ...whole,
    // npm names it after the folder in which it runs.
    metadata: { ...whole.metadata, component: { ...root, name } },
    components,
    dependencies: whole.dependencies
      .filter(each => refs.has(each.ref))
      .map(each => ({ ...each, dependsOn: (each.dependsOn ?? []).filter(ref => refs.has(ref)) })),
  };
}

/** What the bill has too much or too little, against the lock file. */
export function differences(bill: Sbom, shipped: readonly Package[]): string[] {
  const ids = new Set(shipped.map(idOf));
  const billed = new Set(bill.components.map(componentId));
  return [
    ...[...ids].filter(id => !billed.has(id)).map(id => `${id} ships and is not on the bill`),
    ...[...billed].filter(id => !ids.has(id)).map(id => `${id} is on the bill and does not ship`),
  ];
}
