import { fill, type Language, type Text, text } from './kit/text.ts';
import { makeTranslator } from './kit/translate.ts';

/**
 * What the published rules at hand leave open. A determination carries the English sentence; the catalogue finds the
 * other language again, also for determinations that were stored long ago.
 */
export const QUESTIONS = {
  vehicles: text('the rule for counting vehicles as SNAP assets', 'la regla para contar vehículos como bienes en SNAP'),
  cash_work_sanction: text(
    'what is paid for the children under 16 while {who} is under a work sanction, and through whom',
    'qué se paga por los menores de 16 mientras {who} tiene una sanción laboral, y por medio de quién',
  ),
  cash_school_sanction: text(
    'by how much cash assistance is reduced while {who} is under a school attendance sanction',
    'en cuánto se reduce la asistencia en efectivo mientras {who} tiene una sanción por asistencia escolar',
  ),
  cash_left_out: text(
    'how the income of {who}, a parent left out, is counted',
    'cómo se cuenta el ingreso de {who}, un padre excluido',
  ),
  cash_pregnancy: text(
    'from which month of pregnancy cash assistance is paid without another child',
    'desde qué mes de embarazo se paga asistencia en efectivo sin otro hijo',
  ),
  cash_compact: text(
    'whether {who}, a citizen of a Compact state, can get cash assistance',
    'si {who}, ciudadano de un estado del Pacto, puede recibir asistencia en efectivo',
  ),
  parent_standards: text(
    'the dollar table of income standards for parents, caretakers and people aged 19 and 20',
    'la tabla en dólares de los estándares de ingreso para padres, cuidadores y personas de 19 y 20 años',
  ),
  transitional: text(
    'the months of coverage before the new earnings, for transitional coverage',
    'los meses de cobertura antes de las nuevas ganancias, para la cobertura de transición',
  ),
  lawfully_residing: text(
    'whether {who} is covered as lawfully residing: what the status is, and what holds from October 2026',
    'si {who} tiene cobertura por residir legalmente: cuál es su estatus y qué rige desde octubre de 2026',
  ),
  alimony: text(
    'whether the alimony of this household counts: the date of the agreement (before 2019 or later)',
    'si cuenta la pensión alimenticia de este hogar: la fecha del acuerdo (antes de 2019 o después)',
  ),
  parents_assets: text(
    'how the assets of the parents of {who} are deemed',
    'cómo se atribuyen los bienes de los padres de {who}',
  ),
  other_medicaid: text(
    'whether {who} has other Medicaid, with which QI1 cannot be had',
    'si {who} tiene otro Medicaid, con el cual no se puede tener QI1',
  ),
  community_spouse: text(
    'the income and asset allowances of a spouse who stays in the community',
    'las asignaciones de ingreso y bienes del cónyuge que permanece en la comunidad',
  ),
  refugee: text(
    'the income standard and the number of months of refugee medical assistance',
    'el estándar de ingreso y el número de meses de la asistencia médica para refugiados',
  ),
  disability_code: text(
    'what this code stands for: a request for a disability decision, or developmental disabilities',
    'qué significa este código: una solicitud de decisión de discapacidad o discapacidades del desarrollo',
  ),
  aids_care: text(
    'the rules and figures of Modified Project AIDS Care',
    'las reglas y cifras de Project AIDS Care modificado',
  ),
  ssi_ended: text(
    'what this code stands for: a review for other coverage after SSI ended',
    'qué significa este código: una revisión de otra cobertura al terminar SSI',
  ),
  emergency: text(
    'what this code stands for: emergency Medicaid for noncitizens, SSI-related',
    'qué significa este código: Medicaid de emergencia para no ciudadanos, relacionado con SSI',
  ),
  carried_by_size: text(
    '{figure} for size {size}: figure of {from} carried forward to {month}',
    '{figure} para tamaño {size}: cifra del {from} usada para {month}',
  ),
  carried: text(
    '{figure}: figure of {from} carried forward to {month}',
    '{figure}: cifra del {from} usada para {month}',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type QuestionName = keyof typeof QUESTIONS;

export const ask = (name: QuestionName, values: Readonly<Record<string, string>> = {}): string =>
  fill(QUESTIONS[name].en, key => values[key]);

const translate = makeTranslator(Object.values(QUESTIONS));

/** The sentence in another language; one that the catalogue does not know stands as it is. */
export function translateQuestion(sentence: string, language: Language): string {
  return language === 'en' ? sentence : (translate(sentence) ?? sentence);
}
