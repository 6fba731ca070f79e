/** What a saved file makes necessary. Vite itself replaces changed components, styles and texts in the browser. */

export interface ChangeEffects {
  readonly restartsServer: boolean;
  /** Migrations or starting data changed. */
  readonly preparesDatabase: boolean;
  /** Files that are generated from declarations may be out of date. */
  readonly generatesDeclarations: boolean;
  /** schema.sql and the table types may be out of date. */
  readonly generatesSchema: boolean;
}

const serverSource = /^(?:apps\/(?:server|identity)|packages\/(?:contracts|rules|caseload))\/src\//;
const text = /\/texts\/[a-z]{2}\.json$/;
const startingData =
  /^(?:database\/(?:data|migrations)\/|database\/grants\.sql$|apps\/server\/src\/seed\/|packages\/contracts\/src\/(?:reference|access|flags)\/|packages\/contracts\/src\/pages\.ts$)/;
const ignored = /(?:\.test\.tsx?|\.md|\.new|~|\.sw[a-z])$|\/\./;
const generated = /\.generated\.[a-z]+$|^database\/schema\.sql$/;
const screenComponent = /^apps\/web\/src\/features\/.*-page\.tsx$/;

/** `isNewOrRemoved`: a new page component needs its route, a changed one does not. */
export function findEffects(file: string, isNewOrRemoved: boolean): ChangeEffects | undefined {
  if (ignored.test(file)) return undefined;
  const isSource = serverSource.test(file) && /\.(?:ts|json|csv)$/.test(file);
  const preparesDatabase = startingData.test(file);
  const effects: ChangeEffects = {
    restartsServer: isSource || preparesDatabase || text.test(file),
    preparesDatabase,
    generatesDeclarations:
      !generated.test(file) &&
      (file.startsWith('packages/contracts/src/') || (isNewOrRemoved && screenComponent.test(file))),
    generatesSchema: file.startsWith('database/migrations/'),
  };
  return Object.values(effects).some(Boolean) ? effects : undefined;
}

export const mergeEffects = (left: ChangeEffects | undefined, right: ChangeEffects): ChangeEffects => ({
  restartsServer: right.restartsServer || left?.restartsServer === true,
  preparesDatabase: right.preparesDatabase || left?.preparesDatabase === true,
  generatesDeclarations: right.generatesDeclarations || left?.generatesDeclarations === true,
  generatesSchema: right.generatesSchema || left?.generatesSchema === true,
});
