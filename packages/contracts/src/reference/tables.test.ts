import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CodeEntry, CodeTable } from '../kit/code-table.ts';
import { renderReadme } from './render-readme.ts';
import { codeTables } from './tables.ts';

const byName = new Map<string, CodeTable>(codeTables.map(table => [table.name, table]));

function table(name: string): CodeTable {
  const found = byName.get(name);
  if (!found) throw new Error(`There is no table ${name}`);
  return found;
}

const rows = codeTables.flatMap(one =>
  Object.entries<CodeEntry>(one.entries).map(([code, entry]) => ({ table: one.name, code, entry })),
);

const printedNames =
  'REGION YESNO DOCCAT DOCTYPE DOCSUBTYPE ROLESTATUS WORKITEMSTATUS WORKITEMTYPE TASKDETAILSREF WRKGRPTYPE WRKGRP WORKGROUPSTATUS WRKGRPORDER CONTACTMETHOD REQUESTTYPE REASONFORREPLACEMENT RPTTYPE RPTPERIOD ACTIVEINACTIVE';

const furtherNames =
  'GENDER NAMESUFFIX RACE ETHNICITY LANGUAGE APPSOURCE NOTICETYPE NOTICESTATUS NOTICEDELIVERY INCOMESOURCETYPE INCOMEFREQUENCY CASESTATUS PROGRAM CLOSUREREASON PRIORITY FLAG CHANGETYPE MARITALSTATUS LIVINGARRANGEMENT RELATIONSHIP STATE COUNTY COUNTRY FACILITYTYPE ASSETLIQUID ASSETLIFEINS ASSETREALESTATE ASSETVEHICLE ASSETBUSINESS MEDICALEXPENSE UTILITYTYPE HEALTHINSURANCE EDUCATION SCHOOL ALIENSPONSOR ALIASNAMETYPE WARRANTSTATUS HEARINGOUTCOME PROGRAMSTATUS DISPOSITIONSTATUS DELAYREASON DENIALREASON REFERRALSOURCE TAXFILINGSTATUS SHELTERTYPE PAYFREQUENCY EMPLOYEESTATUS PHONETYPE EMAILTYPE ADDRESSTYPECIC ADDRESSTYPERR AUDITLOGDESC CASEMODE LEGACYCASETYPE VERIFICATION PARTICIPATIONSTATUS WAIVERTYPE PRESUMPTIVETYPE MEDICAIDTYPE ALERT STAGE DOCACCESSLEVEL WORKITEMFLAG MOREACTION CITIZENSHIP USERCHARACTERISTIC WRKGRPRESULT EXPEDITEDPROGRAM MEDICAIDPROGRAM OPTIONALPROGRAM REUSESOURCE';

/** Codes printed in the specification, by table; `only` where the printed list is the whole list. */
const printed: readonly { name: string; codes: string; only: boolean }[] = [
  { name: 'ROLESTATUS', codes: '296 297', only: true },
  { name: 'WORKGROUPSTATUS', codes: '296 297', only: true },
  { name: 'WORKITEMSTATUS', codes: 'CT', only: false },
  { name: 'WORKITEMTYPE', codes: 'APP ADD RDT CHG HRG', only: true },
  { name: 'WORKITEMFLAG', codes: 'AWI UWI PWI', only: true },
  { name: 'MOREACTION', codes: 'RE ES AS RA', only: true },
  { name: 'ALERT', codes: 'WI01 WI02 WI03', only: true },
  { name: 'STAGE', codes: 'RCV HRR HWD AAC APD', only: false },
  { name: 'CASESTATUS', codes: 'P R W D', only: true },
  { name: 'CASEMODE', codes: 'IN RN AC IA', only: true },
  { name: 'PENDINGSTATUS', codes: 'NA P S', only: true },
  { name: 'DISPOSITIONSTATUS', codes: 'R W D', only: true },
  { name: 'NOTICEACTION', codes: 'N R C', only: true },
  { name: 'WRKGRPRESULT', codes: '00 01 02', only: true },
  { name: 'ACTIVEINACTIVE', codes: 'A I', only: true },
  { name: 'ACCOUNTSTATUS', codes: 'A D', only: true },
  { name: 'ACCESSCODE', codes: 'U R X', only: true },
  { name: 'EXPEDITEDPROGRAM', codes: 'SNAP MFAM MSSI DDD MSP RMA ESSI PEPW MPA SEP ICP', only: true },
  { name: 'MEDICAIDPROGRAM', codes: 'MFAM MSSI HCBS HOS DDD MSP ICP RMA MPA SEP ESSI PEPW', only: true },
  { name: 'ADDRESSTYPECIC', codes: 'N R P', only: true },
  { name: 'ADDRESSTYPERR', codes: 'H M O', only: true },
  { name: 'PHONETYPE', codes: 'M H W', only: true },
  { name: 'EMAILTYPE', codes: 'P S', only: true },
  { name: 'LANGUAGE', codes: 'EN SP CE', only: false },
  { name: 'NOTICELANGUAGE', codes: 'E S C', only: true },
  { name: 'REUSESOURCE', codes: 'WB F K WI PH ML SS SN SI', only: true },
  { name: 'APPSOURCE', codes: 'WB F K SS SN SI', only: false },
  { name: 'REASONFORREPLACEMENT', codes: 'Lost Stolen Damaged', only: true },
];

const parents: Readonly<Record<string, string>> = {
  DOCTYPE: 'DOCCAT',
  DOCSUBTYPE: 'DOCTYPE',
  WRKGRP: 'WRKGRPTYPE',
  USERCHARACTERISTIC: 'CHARACTERISTICTYPE',
};

/** The values of the household document, by table. */
const determinations: Readonly<Record<string, string>> = {
  RELATIONSHIP: 'spouse parent step_parent sibling grandparent aunt_uncle caretaker none',
  LIVINGARRANGEMENT: 'home nursing_facility hospice shelter institution jail',
  CITIZENSHIP: 'citizen lpr refugee asylee cuban_haitian cofa other undocumented',
  SCHOOL: 'none k12 higher training',
  PAYFREQUENCY: 'weekly biweekly semimonthly monthly quarterly annual',
  INCOMEFREQUENCY: 'weekly biweekly semimonthly monthly quarterly annual',
  INCOMESOURCETYPE:
    'wages self_employment ssa ssi tanf unemployment workers_comp veterans child_support_received alimony pension gift other_unearned excluded',
  SHELTERTYPE: 'rent mortgage property_tax home_insurance condo_fee',
  UTILITYTYPE: 'heating_cooling electricity gas water sewer garbage phone',
  PARTICIPATIONSTATUS: 'member excluded_full excluded_prorated nonmember',
};

describe('the list of reference tables', () => {
  it('has every table that the specification names and every further lookup', () => {
    const wanted = `${printedNames} ${furtherNames}`.split(' ');
    expect(wanted.filter(name => !byName.has(name))).toEqual([]);
  });

  it('names each table once, in capital letters without spaces', () => {
    expect(byName.size).toBe(codeTables.length);
    expect(codeTables.filter(one => !/^[A-Z]{3,30}$/.test(one.name)).map(one => one.name)).toEqual([]);
  });

  it('leaves no table empty but the optional programs, whose codes are not known', () => {
    expect(codeTables.filter(one => one.codes.length === 0).map(one => one.name)).toEqual(['OPTIONALPROGRAM']);
  });

  it('takes in every file of this folder that declares a table', () => {
    const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
    const declaring = readdirSync(new URL('.', import.meta.url)).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts') && read(file).includes('= codeTable'),
    );
    const collected = read('tables.ts');
    expect(declaring.filter(file => !collected.includes(`from './${file}'`))).toEqual([]);
    expect(declaring.length).toBeGreaterThan(15);
  });

  it('is the list that README.md shows', () => {
    const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    expect(page).toBe(renderReadme(page, codeTables));
  });
});

describe('every row of every reference table', () => {
  it('has a label in English and in Spanish that fits its column', () => {
    const wrong = rows.filter(({ entry }) =>
      [entry.en, entry.es].some(label => label === '' || label !== label.trim() || label.length > 255),
    );
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(1000);
  });

  it('has a code of at most 30 characters, once per table', () => {
    for (const one of codeTables) expect(new Set(one.codes).size, one.name).toBe(one.codes.length);
    expect(rows.filter(({ code }) => code === '' || code !== code.trim() || code.length > 30)).toEqual([]);
  });

  it('says Y or N, and nothing else, where it says whether to offer it or how to show it', () => {
    const values = rows.flatMap(({ entry }) => [entry.att?.DisplayInWP ?? 'Y', entry.att?.DescriptionOnRight ?? 'Y']);
    expect([...new Set(values)].sort()).toEqual(['N', 'Y']);
  });

  it('has a parent that exists where its table has a parent table', () => {
    for (const [child, parent] of Object.entries(parents)) {
      const known: readonly string[] = table(parent).codes;
      const children = rows.filter(row => row.table === child);
      expect(children.filter(({ entry }) => !known.includes(entry.att?.Parent ?? '')).map(row => row.code)).toEqual([]);
      const used = new Set(children.map(({ entry }) => entry.att?.Parent));
      expect(
        known.filter(code => !used.has(code)),
        child,
      ).toEqual([]);
    }
  });

  it('uses only values that the household document knows', () => {
    const wrong = rows.filter(({ table: name, entry }) => {
      const value = entry.att?.Determination;
      return value !== undefined && !(determinations[name] ?? '').split(' ').includes(value);
    });
    expect(wrong).toEqual([]);
  });
});

describe('printed codes', () => {
  it.each(printed)('are in $name exactly as printed', ({ name, codes, only }) => {
    const have: readonly string[] = table(name).codes;
    if (only) expect(have).toEqual(codes.split(' '));
    else expect(have).toEqual(expect.arrayContaining(codes.split(' ')));
  });

  it('are the words View and No Access for documents', () => {
    expect(table('DOCACCESSLEVEL').codes).toEqual(['View', 'No Access']);
  });

  it('order the phones mobile, home, work as 1, 2, 3', () => {
    expect(rows.filter(row => row.table === 'PHONETYPE').map(row => row.entry.att?.Order)).toEqual(['1', '2', '3']);
  });
});

describe('ties between tables', () => {
  it('put each of the 67 counties into a region that exists', () => {
    const counties = rows.filter(row => row.table === 'COUNTY');
    const regions: readonly string[] = table('REGION').codes;
    expect(counties).toHaveLength(67);
    expect(counties.filter(({ entry }) => !regions.includes(entry.att?.Region ?? ''))).toEqual([]);
    expect(counties.every(({ code, entry }) => entry.att?.Fips === code && /^12\d{3}$/.test(code))).toBe(true);
    expect(new Set(counties.map(({ entry }) => entry.att?.Region)).size).toBe(6);
  });

  it('read every relationship the same from both sides', () => {
    const relationships = new Map(rows.filter(row => row.table === 'RELATIONSHIP').map(row => [row.code, row.entry]));
    for (const [code, entry] of relationships) {
      expect(relationships.get(entry.att?.Inverse ?? '')?.att?.Inverse, code).toBe(code);
    }
  });

  it('name only programs that exist in reasons, certifications and Medicaid types', () => {
    const known = new Set<string | undefined>([...table('PROGRAM').codes, 'ALL', 'MEDICAID']);
    const named = rows.flatMap(({ entry }) => [...(entry.att?.Programs ?? '').split(' '), entry.att?.Program ?? '']);
    expect(named.filter(program => program !== '' && !known.has(program))).toEqual([]);
    expect(named.filter(program => program !== '').length).toBeGreaterThan(60);
  });

  it('give every denial and closure reason an authority and its programs', () => {
    const reasons = rows.filter(row => ['DENIALREASON', 'CLOSUREREASON'].includes(row.table));
    expect(reasons.filter(({ entry }) => !entry.att?.Authority || !entry.att.Programs)).toEqual([]);
    expect(table('DENIALREASON').codes).toHaveLength(37);
  });

  it('say of every delay whose fault it is', () => {
    const faults = rows.filter(row => row.table === 'DELAYREASON').map(row => row.entry.att?.Fault);
    expect([...new Set(faults)].sort()).toEqual(['Agency', 'Applicant', 'ThirdParty']);
  });

  it('list the 249 countries of ISO 3166-1 and 59 states, territories and military mail codes', () => {
    expect(table('COUNTRY').codes).toHaveLength(249);
    expect(table('STATE').codes).toHaveLength(59);
    expect(table('COUNTRY').codes[0]).toBe('US');
  });
});
