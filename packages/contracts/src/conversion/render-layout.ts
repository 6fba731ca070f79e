import { emailFields, phoneFields } from '../clients/fields.ts';
import type { FieldDeclaration } from '../evidence/fields.ts';
import { kindNames, kindOf } from '../evidence/kinds.ts';
import {
  caseFields,
  conversionLimits,
  convertedPlaceFields,
  factFields,
  laterDecisionFields,
  legacyDecisionFields,
  memberFields,
  partFields,
  programFields,
  tieFields,
} from './layout.ts';

/** docs/conversion-layout.md: every field of a line, made from the declarations that the check reads. */

function holds(
  field: FieldDeclaration | { readonly type: 'codes'; readonly table: string; readonly most: number },
): string {
  switch (field.type) {
    case 'text':
    case 'note':
    case 'record':
      return `text, at most ${field.limit} characters`;
    case 'code':
      return field.keeps === 'label' ? `the English words of an entry of ${field.table}` : `a code of ${field.table}`;
    case 'codes':
      return `a list of at most ${field.most} codes of ${field.table}`;
    case 'choice':
      return field.of.map(each => `\`${each}\``).join(', ');
    case 'money':
      return 'whole cents';
    case 'number':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'date':
      return 'a day, `2026-03-10`';
    case 'time':
      return 'a time of day, `08:00`';
    case 'yesNo':
      return '`Y` or `N`';
    case 'email':
      return 'an e-mail address';
    case 'digits':
      return `${field.least} to ${field.most} digits`;
    case 'phone':
      return 'ten digits';
    case 'zip':
      return 'five digits';
    case 'person':
      return 'the key of a member';
    case 'persons':
      return 'a list of keys of members';
    case 'pays':
      return 'a list of `{ "PayDate", "Gross", "Hours" }`, cents and whole hours or null';
    default:
      return '';
  }
}

type Fields = Readonly<Record<string, Parameters<typeof holds>[0] & { readonly required?: true }>>;

const table = (fields: object, more: readonly string[] = []): string =>
  [
    '| Field | Needed | Holds |',
    '|---|---|---|',
    ...Object.entries(fields as Fields).map(
      ([name, field]) => `| \`${name}\` | ${field.required ? 'yes' : ''} | ${holds(field)} |`,
    ),
    ...more,
  ].join('\n');

const { lines, lineBytes, bytes, members, ties, programs, evidence } = conversionLimits;

export const renderLayout = (): string => `# Layout of a conversion file

Made from the declarations by \`npm run generate\`. What the file is for and how it is taken in: [conversion](conversion.md).

UTF-8, one JSON object on each line (JSON Lines), a household each. At most ${lines.toLocaleString('en-US')} lines and ${bytes / 1024 / 1024} MB in a
file, ${lineBytes / 1024} KB in a line. A field that is not needed may be left out. A field that is not named here is a fault.

## The case

${table(caseFields, [
  '| `Living` | yes | where the household lives: an address |',
  '| `Mailing` |  | an address, or null where mail goes to where it lives |',
  '| `Phones` |  | at most 6 telephones, kept with the head |',
  '| `Emails` |  | at most 2 e-mail addresses, kept with the head |',
  `| \`Members\` | yes | 1 to ${members} members |`,
  `| \`Relationships\` |  | at most ${ties} relationships |`,
  `| \`Programs\` |  | at most ${programs} programs |`,
  `| \`Evidence\` |  | at most ${evidence} facts |`,
])}

\`Head\` is the key of a member. \`OfficeCode\` is an office of the region.

## An address

${table(convertedPlaceFields)}

## A telephone, an e-mail address

${table({ ...phoneFields, ...emailFields })}

## A member

${table(memberFields, [
  '| `Ssn` |  | nine digits, where `SsnStatus` is `given`; otherwise empty |',
  '| `AlienNumber` |  | nine digits |',
])}

\`Key\` names the member within the line. \`JoinedOn\`: the first day in the household, where that is later than \`OpenedOn\`.

## A relationship

The first is the … of the second.

${table(tieFields)}

## A program

${table(programFields, [
  '| `Members` |  | who is in it: |',
  ...Object.entries(partFields).map(([name, field]) => `| \`Members[].${name}\` | yes | ${holds(field)} |`),
  '| `Decision` |  | what the old system decided, or null |',
])}

What is received (\`R\`) has a day from which it is certified.

## What the old system decided

${table(legacyDecisionFields)}

\`Month\` is \`2026-03\`. A figure that the old system does not keep is left out.

## A fact

${table(factFields, ['| `Data` |  | the fields of its kind, below |'])}

\`Member\` may be left out for what is the whole household’s (${kindNames
  .filter(kind => kindOf(kind).person === 'optional')
  .map(kind => `\`${kind}\``)
  .join(', ')}).

${kindNames.map(kind => `### \`${kind}\`\n\n${table(kindOf(kind).fields)}`).join('\n\n')}

## A later month

The second kind of file: one decision of the old system on each line, of a case that was loaded. Said again for a month, the later
word counts.

${table(laterDecisionFields)}
`;
