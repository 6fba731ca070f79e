import { type Language, type Text, text } from '../kit/text.ts';
import { wordFor } from '../kit/words.ts';
import { translateQuestion } from '../questions.ts';
import type { HouseholdDocument } from './schema.ts';

const FACTS: Readonly<Record<string, Text>> = {
  ssn: text('the Social Security number of {who}', 'el número de Seguro Social de {who}'),
  citizenship: text('the citizenship or immigration status of {who}', 'la ciudadanía o el estatus migratorio de {who}'),
  entry_date: text('the date on which {who} entered the country', 'la fecha en que {who} entró al país'),
  disabled: text('whether {who} is disabled', 'si {who} tiene una discapacidad'),
  pregnant: text('whether {who} is pregnant', 'si {who} está embarazada'),
  quarters_of_work: text('the quarters of work of {who}', 'los trimestres de trabajo de {who}'),
  sanctions: text('the record of sanctions of {who}', 'el registro de sanciones de {who}'),
  medicaid_while_pregnant: text(
    'whether {who} had Medicaid while pregnant',
    'si {who} tenía Medicaid durante el embarazo',
  ),
  mother_had_medicaid_at_birth: text(
    'whether the mother of {who} had Medicaid on the day of birth',
    'si la madre de {who} tenía Medicaid el día del nacimiento',
  ),
  student: text('whether {who} studies', 'si {who} estudia'),
  work: text('the work of {who}', 'el trabajo de {who}'),
  age: text('the age of {who}', 'la edad de {who}'),
  birth_date: text('the birth date of {who}', 'la fecha de nacimiento de {who}'),
  blind: text('whether {who} is blind', 'si {who} tiene ceguera'),
  receives: text('the benefits {who} gets', 'los beneficios que recibe {who}'),
  tax: text('how {who} files taxes', 'cómo declara impuestos {who}'),
  living: text('where {who} lives', 'dónde vive {who}'),
  tca: text('the cash assistance history of {who}', 'el historial de asistencia en efectivo de {who}'),
  medical_bills: text('the medical bills of {who}', 'las facturas médicas de {who}'),
  level_of_care: text('the level of care of {who}', 'el nivel de cuidado de {who}'),
  snap: text('whether {who} is a member', 'si {who} es miembro'),
};

const PLACES: Readonly<Record<string, Text>> = {
  month: text('the month', 'el mes'),
  parameters: text('the published figures', 'las cifras publicadas'),
  utilities: text('the utilities', 'los servicios'),
  homeless_shelter_costs: text(
    'whether a homeless household pays for shelter',
    'si un hogar sin vivienda paga refugio',
  ),
  migrant_destitute: text('whether it is a destitute migrant household', 'si es un hogar migrante indigente'),
  jurisdiction: text('the jurisdiction', 'la jurisdicción'),
  county: text('the county', 'el condado'),
  case_number: text('the case number', 'el número de caso'),
  homeless: text('whether the household is homeless', 'si el hogar no tiene vivienda'),
  people: text('who is in the household', 'quién está en el hogar'),
  relationships: text('how people are related', 'el parentesco de las personas'),
  buys_food_together: text('who buys food together', 'quién compra comida en conjunto'),
  options: text('the settings of the jurisdiction', 'los ajustes de la jurisdicción'),
  categorical: text('categorical facts', 'datos categóricos'),
  application_date: text('the application date', 'la fecha de solicitud'),
  initial_month: text('whether it is the first month', 'si es el primer mes'),
};

const EXPENSES: Readonly<Record<string, Text>> = {
  rent: text('rent', 'la renta'),
  mortgage: text('mortgage', 'la hipoteca'),
  property_tax: text('property tax', 'el impuesto de propiedad'),
  home_insurance: text('home insurance', 'el seguro de vivienda'),
  condo_fee: text('condo fee', 'la cuota de condominio'),
  medical: text('medical costs', 'los gastos médicos'),
  dependent_care: text('dependent care', 'el cuidado de dependientes'),
  child_support_paid: text('child support paid', 'la manutención pagada'),
};

/** A JSON pointer into a household document, as words a person can read. */
export function describePath(path: string, household: HouseholdDocument, language: Language): string {
  if (!path.startsWith('/')) return translateQuestion(path, language);
  const [, list = '', index = '', field = ''] = path.split('/');
  const at = Number(index);
  if (list === 'people' && index !== '') {
    const who = household.people[at]?.id ?? index;
    if (field === '') return language === 'en' ? `${who} in the household` : `${who} en el hogar`;
    const words = FACTS[field] ?? text('a fact about {who}', 'un dato de {who}');
    return words[language].replace('{who}', () => who);
  }
  if (list === 'relationships' && index !== '') {
    const tie = household.relationships?.[at];
    if (tie)
      return language === 'en'
        ? `whether it is right that ${tie.from} is the ${wordFor(tie.is, 'en')} of ${tie.to}`
        : `si es correcto que ${tie.from} es ${wordFor(tie.is, 'es')} de ${tie.to}`;
  }
  if (list === 'income' && index !== '') {
    const source = household.income?.[at];
    if (source)
      return language === 'en'
        ? `${wordFor(source.kind, 'en')} of ${source.person}`
        : `${wordFor(source.kind, 'es')} de ${source.person}`;
  }
  if (list === 'expenses' && index !== '') {
    const expense = household.expenses?.[at];
    if (expense) return EXPENSES[expense.kind]?.[language] ?? expense.kind;
  }
  if (list === 'assets' && index !== '') return language === 'en' ? 'an asset' : 'un bien';
  return (PLACES[list] ?? text('another fact', 'otro dato'))[language];
}
