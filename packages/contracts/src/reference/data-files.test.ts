import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CodeEntry } from '../kit/code-table.ts';
import { isPhone } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { countyTable, regionTable } from './geography.ts';

const folder = new URL('../../../../database/data/', import.meta.url);

function readCsv(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map(line => {
    const values = line.split(',');
    if (values.length !== columns.length) throw new Error(`${name}: ${line} does not have ${columns.length} values`);
    return Object.fromEntries(columns.map((column, position) => [column, values[position] ?? '']));
  });
}

const zips = readCsv('zip-codes.csv');
const offices = readCsv('offices.csv');
const counties = readCsv('counties.csv');
const declared = new Map(Object.entries<CodeEntry>(countyTable.entries));
const regions: readonly string[] = regionTable.codes;

describe('counties.csv', () => {
  it('says the same as the table of counties', () => {
    const regionNames = new Map(
      Object.entries<CodeEntry>(regionTable.entries).map(([code, entry]) => [entry.en, code]),
    );
    const fromFile = counties.map(row => [
      row.fips,
      row.county,
      regionNames.get(row.dcf_region ?? ''),
      row.judicial_circuit,
    ]);
    const fromTable = [...declared].map(([fips, { en, att }]) => [fips, en, att?.Region, att?.Circuit]);
    expect(fromFile.sort()).toEqual(fromTable.sort());
  });
});

describe('offices.csv', () => {
  it('has an office in every region, each code once', () => {
    expect(new Set(offices.map(row => row.region_id))).toEqual(new Set(regions));
    expect(new Set(offices.map(row => row.office_code)).size).toBe(offices.length);
  });

  it('puts each office at a ZIP code of its own city, county and region, which that office serves', () => {
    for (const office of offices) {
      const zip = zips.find(row => row.zip === office.zip);
      expect(zip, office.name).toMatchObject({
        city: office.city,
        county: office.county,
        region_id: office.region_id,
        office_code: office.office_code,
      });
    }
  });

  it('uses only telephone numbers reserved for fiction, valid in form', () => {
    const wrong = offices.filter(({ phone = '' }) => !isPhone(phone) || !/^\d{3}55501\d{2}$/.test(phone));
    expect(wrong).toEqual([]);
  });

  it('is open from 08:00 to 17:00', () => {
    expect(new Set(offices.map(row => `${row.opens}-${row.closes}`))).toEqual(new Set(['08:00-17:00']));
  });
});

describe('zip-codes.csv', () => {
  it('has every Florida ZIP code of its source once, in order', () => {
    const codes = zips.map(row => row.zip ?? '');
    expect(codes).toHaveLength(1473);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.filter(code => !/^3[234]\d{3}$/.test(code))).toEqual([]);
  });

  it('is what its sources give', () => {
    const script = fileURLToPath(new URL('build-zip-codes.ts', folder));
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });

  it('joins each ZIP code to a county and to the region of that county', () => {
    const wrong = zips.filter(row => {
      const county = declared.get(row.fips ?? '');
      return county?.en !== row.county || county?.att?.Region !== row.region_id || row.state !== 'FL';
    });
    expect(wrong).toEqual([]);
    expect(new Set(zips.map(row => row.fips)).size).toBe(67);
  });

  it('gives each county one office, and that office is in the same region', () => {
    const regionOf = new Map(offices.map(row => [row.office_code, row.region_id]));
    expect(zips.filter(row => regionOf.get(row.office_code) !== row.region_id)).toEqual([]);
    expect(new Set(zips.map(row => `${row.fips} ${row.office_code}`)).size).toBe(67);
    expect(new Set(zips.map(row => row.office_code)).size).toBe(offices.length);
  });

  it('has cities that fit an address', () => {
    expect(zips.filter(({ city = '' }) => city === '' || city !== city.trim() || city.length > limits.city)).toEqual(
      [],
    );
  });

  it('marks Central time in the western Panhandle, with Gulf county split', () => {
    const central = zips.filter(row => row.central_time === 'Y');
    expect([...new Set(central.map(row => row.county))].sort()).toEqual(
      'Bay,Calhoun,Escambia,Gulf,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington'.split(','),
    );
    const gulf = zips.filter(row => row.county === 'Gulf').map(row => `${row.zip} ${row.city} ${row.central_time}`);
    expect(gulf).toEqual(['32456 Port Saint Joe N', '32457 Port Saint Joe N', '32465 Wewahitchka Y']);
    expect(central).toHaveLength(109);
  });
});
