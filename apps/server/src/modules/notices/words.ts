import type { AppointmentChannel, AppointmentType } from '@commonweal/contracts/appointments/codes';
import type { NoticeLanguage } from '@commonweal/contracts/notices/languages';

/** Words of letters that are no sentences of a template: each in the three languages of notices. */

type InThree = Readonly<Record<NoticeLanguage, string>>;

export const letterWords = {
  agency: { E: 'Florida Benefits Agency', S: 'Agencia de Beneficios de Florida', C: 'Ajans Benefis Florid' },
  date: { E: 'Date', S: 'Fecha', C: 'Dat' },
  page: { E: 'Page {{page}} of {{pages}}', S: 'Página {{page}} de {{pages}}', C: 'Paj {{page}} sou {{pages}}' },
  case: { E: 'Case', S: 'Caso', C: 'Dosye' },
  number: { E: 'Notice', S: 'Aviso', C: 'Avi' },
  form: { E: 'Form', S: 'Formulario', C: 'Fòm' },
  item: { E: 'What we counted', S: 'Lo que contamos', C: 'Sa nou konte' },
  amount: { E: 'Amount', S: 'Monto', C: 'Montan' },
  relay: { E: 'TTY 711', S: 'TTY 711', C: 'TTY 711' },
  fax: { E: 'Fax', S: 'Fax', C: 'Faks' },
  and: { E: 'and', S: 'y', C: 'ak' },
} as const satisfies Record<string, InThree>;

/** The notice of case action is a form with a number in each language (FAC 65A-2.023). */
export const formOf: InThree = { E: 'CF-ES 2235', S: 'CF-ES 2235S', C: 'CF-ES 2235H' };

const cash: InThree = {
  E: 'cash assistance (TCA)',
  S: 'asistencia en efectivo (TCA)',
  C: 'asistans lajan kach (TCA)',
};

/** A program as a household knows it. */
export const programWords = (program: string, language: NoticeLanguage): string =>
  program === 'SNAP' || program === '' ? program : program === 'TCA' ? cash[language] : `Medicaid (${program})`;

/** What proof is asked for; the other two languages are the portal’s own texts. */
export const creoleFacts: Readonly<Record<string, string>> = {
  identity: 'idantite w',
  citizenship: 'sitwayènte oswa estati imigrasyon',
  wages: 'salè',
  unemployment: 'benefis chomaj',
  socialSecurity: 'lajan Sosyal Sekirite',
  birth: 'dat nesans',
  incarceration: 'kote moun nan ap viv',
};

/** Reasons in Haitian Creole, where they have been translated. What is not here is named as missing. */
export const creoleReasons: Readonly<Record<string, string>> = {
  'INC-G': 'Revni brit la depase limit la',
  'INC-N': 'Revni yo konte a depase limit la',
  'INC-0': 'Revni nèt la pa kite okenn benefis',
  AST: 'Byen yo depase limit la',
  INT: 'Entèvyou a pa t fèt',
  VER: 'Nou pa t resevwa prèv nou te mande a',
  WDR: 'Moun ki te aplike a retire demann nan',
  RES: 'Moun nan pa rete nan eta a',
  IDV: 'Idantite a pa t verifye',
  RNR: 'Fòm renouvèlman an pa t retounen',
  'RPL-D': 'Yon dezas te detwi manje a',
  'CLM-A': 'Ajans lan te peye twòp pa erè',
  'CLM-H': 'Kay la te gen yon erè nan sa li te di nou',
  'CLM-R': 'Chak mwa nou kenbe yon pati nan lajan kach ou a pou peye l',
  'CLM-I': 'Yo te jwenn yon vyolasyon entansyonèl',
  REQ: 'Kay la te mande pou yo fèmen dosye a',
};

/** What a meeting is for, and how it is held. */
export const meetingWords: Readonly<Record<AppointmentType, InThree>> = {
  SNAPINT: { E: 'your SNAP interview', S: 'su entrevista de SNAP', C: 'entèvyou SNAP ou a' },
  TCAINT: { E: 'your cash assistance interview', S: 'su entrevista de asistencia en efectivo', C: 'entèvyou TCA ou a' },
  RENEW: { E: 'your renewal interview', S: 'su entrevista de renovación', C: 'entèvyou renouvèlman ou a' },
  HELP: { E: 'help with your case', S: 'ayuda con su caso', C: 'èd ak dosye w la' },
  OTHER: { E: 'a talk about your case', S: 'una cita sobre su caso', C: 'yon randevou sou dosye w la' },
};

export const channelWords: Readonly<Record<AppointmentChannel, InThree>> = {
  phone: { E: 'We call you at', S: 'Le llamamos al', C: 'N ap rele w nan' },
  office: { E: 'Come to', S: 'Venga a', C: 'Vini nan' },
  video: {
    E: 'It is by video. We call you first at',
    S: 'Es por video. Primero le llamamos al',
    C: 'Se pa videyo. N ap rele w anvan nan',
  },
};

const zones: Readonly<Record<'eastern' | 'central', InThree>> = {
  eastern: { E: 'Eastern time', S: 'hora del Este', C: 'lè Lès' },
  central: { E: 'Central time', S: 'hora del Centro', C: 'lè Santral' },
};

/** A time on the household's own clock, with the name of its zone: two of them meet in Florida. */
export function timeInWords(time: string, isCentral: boolean, language: NoticeLanguage): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${clock}, ${zones[isCentral ? 'central' : 'eastern'][language]}`;
}

export const joinNames = (names: readonly string[], language: NoticeLanguage): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${letterWords.and[language]} ${names.at(-1)}`;

export const phoneInWords = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
