/** The hand-written part of docs/rules/README.md; the tables in braces are filled in from the rules. */
export const GUIDE = `# Eligibility rules

\`packages/rules\` decides SNAP, cash assistance and Medicaid. It is a set of pure functions over plain data: no clock, no files, no network. The same household, month and figures always give the same answer. Only the command line and the simulation's threads touch the machine.

## Use it

\`\`\`sh
npm run --silent determine -- --program SNAP --month 2026-01 < household.json > determination.json
\`\`\`

One JSON document per line in, one per line out; a single household may be written over many lines. A key that stands twice in an object is a fault. A bad line gives one error object on its own line (\`{ "id", "line", "faults": [{ "path", "message", "message_es" }] }\`), the others are computed, and the exit code is 2.

| Argument | Meaning |
| --- | --- |
| \`--program SNAP\` | for documents that do not name their program |
| \`--month 2026-01\` | for documents that do not name their month |
| \`--parameters FILE\` | another set of figures or jurisdictions, see below |
| \`--sheet html\` | a printable budget sheet instead of JSON, English then Spanish |
| \`--language en\` | one language of the sheet only |
| \`--trace off\` | without the steps |
| \`--explain words\` | the explanation as a text, with what would change it |
| \`--explain tree\` | the chain from the amount back to every fact by its path, every figure with its table, first day and source, and every setting |
| \`--changes on\` | adds \`what_would_change\` to the JSON, in both languages |

From code: \`determine(household)\`, \`explain(determination, 'es')\`, \`compare(a, b)\`, \`whatWouldChange(determination)\`, \`cliff(household)\`, \`writeSheet(determination, 'en')\`, \`startClock(…)\`, \`screenExpedited(…)\` from \`@commonweal/rules\`; \`simulate(cases, a, b)\` from \`@commonweal/rules/simulate\`, which needs threads and therefore stands apart.

- Input: [household.schema.json](household.schema.json). Output: [determination.schema.json](determination.schema.json). Parameter file: [parameters.schema.json](parameters.schema.json).
- One worked example per program, and five explanations printed in both languages: [examples](examples).
- What is decided by which reading, and what is still asked: [open-questions.md](open-questions.md).

## Programs, and what is computable when

{programs}

A month without a published figure is an error that names the figure. With the option \`carry_forward\` the last figure is used for up to a year after its end; the answer lists each carried figure under \`provisional\`, and every line of the sheet and the tree that uses one says so. The demonstration has it on: \`--parameters packages/rules/src/jurisdictions/demonstration.json\`, from code \`DEMONSTRATION_PARAMETERS\`.

A month before the application is right for Medicaid (up to three) and a fault elsewhere.

## Options of a jurisdiction

A document's \`options\` are merged key by key over these. \`jurisdiction\` is \`FL\` (default) or \`US\` (federal rules without state options; utility standards must then be given).

{options}

## Parameter files

Figures are JSON files in \`packages/rules/src/parameters/tables\`, one per table, each row with its dates and its source. \`--parameters FILE\` takes an object with any of:

- \`tables\`: tables of the same form; rows replace those of the same first day,
- \`figures\`: figures of a new year, \`{"table": "snap.shelter_cap", "month": "2026-10", "value": 760, "source": "…"}\`, checked before they count: rising by size, within 25 % of the figure before, and equal to the formula where the law gives one,
- \`overrides\`: figures for every month, \`{"snap.shelter_cap": 800}\`; a bare object of figures means the same,
- \`jurisdictions\`: \`{"GA": {"based_on": "US", "options": {…}}}\`,
- yearly listings, \`{"federal_48_states_dc": {"FY2026": {"effective": "2025-10-01", "shelter_cap": 744}}, "florida": {"FY2026": {"sua": 430}}}\`, alone,
- \`version\`: a label that goes into \`parameters_version\`.

A document's own \`parameters\` are overrides for that household alone. A figure goes by the name of its table, with or without \`snap.\`, or by its name in the yearly listings (\`min_allotment_1_2\`, \`max_allotment_each_additional\`).

{parameters}

## When new figures are published

1. Add a row to the table's file with its first and last day and its source; close the row before it. A figure that is not published yet is \`null\`.
2. \`npx vitest run --project unit packages/rules\` checks order, gaps, formulas and boundaries.
3. \`node packages/rules/scripts/write-docs.ts\` writes this folder again. \`parameters_version\` changes by itself.

\`node packages/rules/bench/rules.ts\` prints how fast the rules are: against their limits, against a loop written by hand over the same budget, and against two general rules engines that are given the same budget and must give the same answers. \`node packages/rules/bench/differential.ts\` compares 100,000 random households each with the second calculators for cash assistance, family Medicaid and Medicare savings (the tests compare 20,000 each).

## Clocks

\`startClock\` gives the due date of a program request; days that the applicant took do not count, and the due day itself is in time. \`screenExpedited\` answers the expedited test with its reason.

{clocks}

## Reasons

{reasons}

## How some things are read

- \`age\` is taken as it stands. With \`birth_date\`, age is that of the first day of the month, except that a person who becomes 60 in the month is elderly for SNAP.
- Citizenship or number left out means unknown. The answer is \`undetermined\` and names the fact, unless the household fails whether the fact is in order or not.
- A child without any stated relationship is taken to be in the care of the head of household. Where nothing is said about taxes, adults file and a child is claimed by the parent it lives with.
- Receiving \`SSI\` or \`TANF\` may be recorded in \`receives\` or as income of that kind.
- Money is kept in whole cents; conversions, the 20 % and the half are taken to the nearest cent, half a cent up. Florida then rounds only the 30 % up to the dollar.
- A law that took effect within a month holds for that month (July 2025: work rules, noncitizens and energy assistance in SNAP). The dates are rows of the tables \`snap.abawd\`, \`snap.noncitizens\`, \`snap.energy_assistance\` and \`medicaid.noncitizens\`.
- Some state percentages of poverty are not published as tables: whole hundreds are multiples of the rounded 100 % limit (as Florida's 200 %), others are the guideline's percentage divided by 12, rounded up.
- Income equal to a limit passes (7 CFR 273.9(a)); \`limit_boundary\` turns that round, because one sentence of the state manual says otherwise.
- An elderly and disabled person who looks after a relative’s child stands apart while the others have at most 165 % of poverty; never apart from an own child under 22. People without such a tie are apart when they buy food apart.
- What is unlikely (a spouse under 16, a pregnancy before 12 or after 55, a parent less than 12 years older) is asked about, not refused; \`confirmed\` with the path of the fact says that it is right.
- Other readings: [open-questions.md](open-questions.md).
- A medically needy person is eligible in a month when the bills reach the share of cost; the share is shown either way.
- Patient responsibility is shown for people in a facility or hospice, not for people cared for at home.

## Not modelled

Emergency allotments and student exemptions of the public health emergency; SUNCAP standard shelter amounts; hardship extensions of cash assistance; look-back for asset transfers; Denial codes for acts outside the calculation (interview, proof, withdrawal and others) are listed in \`REASONS\` for the screens that need them.
`;
