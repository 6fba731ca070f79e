import { fact, who } from '../../kit/origin.ts';
import { rule } from '../../kit/rule.ts';
import { type Text, text } from '../../kit/text.ts';

/** s. 414.065(2), F.S.: children below this age may be paid through a protective payee. */
const PAID_THROUGH_ANOTHER_UNDER = 16;

const sanctionRule = (
  kind: string,
  citation: string,
  title: Text,
  formula: Text,
  effect: (youngest: number) => string,
) =>
  rule({
    id: `tca.sanction.${kind}`,
    citation,
    title,
    formula,
    inputs: { person: 'text', sanction: 'text', youngest_child: 'count' },
    from: {
      person: who,
      sanction: fact('/people/@/sanctions', '/categorical'),
      youngest_child: fact('/people/*/age', '/people/*/birth_date'),
    },
    result: 'text',
    says: text(
      '{person} is under a sanction ({sanction}): {result}',
      '{person} tiene una sanción ({sanction}): {result}',
    ),
    calculate: ({ youngest_child: youngest }) => effect(youngest),
  });

const LEFT_OUT = text('The person is left out of the group.', 'La persona queda fuera del grupo.');

export const sanctions = {
  child_support: sanctionRule(
    'child_support',
    's. 414.095(6), F.S.; Florida DCF ESS Program Policy Manual 1410.17',
    text('Child support sanction', 'Sanción por manutención'),
    text(
      'Not cooperating with child support ends cash assistance.',
      'No cooperar con la manutención termina la asistencia.',
    ),
    () => 'ends',
  ),
  work: sanctionRule(
    'work',
    's. 414.065, F.S.',
    text('Work sanction', 'Sanción laboral'),
    text(
      'Ends cash assistance; whether children under 16 are paid through somebody else is asked.',
      'Termina la asistencia; se pregunta si los menores de 16 cobran por medio de otra persona.',
    ),
    youngest => (youngest < PAID_THROUGH_ANOTHER_UNDER ? 'asked' : 'ends'),
  ),
  school: sanctionRule(
    'school',
    's. 414.1251, F.S.',
    text('School attendance sanction', 'Sanción por asistencia escolar'),
    text('Lowers cash assistance; by how much is asked.', 'Reduce la asistencia; se pregunta en cuánto.'),
    () => 'asked',
  ),
  ipv: sanctionRule(
    'ipv',
    's. 414.39, F.S.',
    text('Program violation', 'Infracción al programa'),
    LEFT_OUT,
    () => 'leaves_out',
  ),
  felony: sanctionRule(
    'felony',
    '42 U.S.C. 608(a)(9); s. 414.095(1), F.S.',
    text('Felony', 'Delito grave'),
    LEFT_OUT,
    () => 'leaves_out',
  ),
} as const;
