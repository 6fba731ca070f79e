import type { TemplateBlock } from '@commonweal/contracts/notices/schemas';
import type { NoticeContent } from '@commonweal/contracts/notices/types';

/** Parts that many notices share. What they say is what the named rule asks for. */

interface Words {
  readonly E: string;
  readonly S: string;
  readonly C: string;
}

export const block = (
  Kind: TemplateBlock['Kind'],
  Id: string,
  Name: string,
  Texts: Words,
  Rule = '',
  Says: readonly NoticeContent[] = [],
): TemplateBlock => ({ Id, Kind, Name, Texts, Says: [...Says], Rule });

export const title = (E: string, S: string, C: string, rule = ''): TemplateBlock =>
  block('heading', 'title', 'Heading', { E, S, C }, rule, ['action']);

export const ended = (Id: string, E: string, S: string, C: string, rule: string): TemplateBlock =>
  block('paragraph', Id, 'What happens', { E, S, C }, rule, ['action']);

const none: Words = { E: '', S: '', C: '' };

export const greeting = block('paragraph', 'greeting', 'Greeting', {
  E: 'Dear {{ name }}:',
  S: 'Hola, {{ name }}:',
  C: 'Bonjou {{ name }}:',
});

export const whyHeading = block('heading', 'why', 'Why', { E: 'Why', S: 'Por qué', C: 'Poukisa' });

export const reasons = block(
  'reasons',
  'reasons',
  'Reasons',
  {
    E: '{{ reason.text }}. The rule is {{ reason.citation }}.',
    S: '{{ reason.text }}. La regla es {{ reason.citation }}.',
    C: '{{ reason.text }}. Règ la se {{ reason.citation }}.',
  },
  '7 CFR 273.13(a)(2); 42 CFR 431.210(b), (c)',
  ['reason', 'regulation'],
);

export const budget = block('budget', 'budget', 'Budget table', none, '7 CFR 273.10(e)');

export const rightsHeading = block('heading', 'rights', 'If you do not agree', {
  E: 'If you do not agree',
  S: 'Si no está de acuerdo',
  C: 'Si ou pa dakò',
});

export const hearing = block(
  'rights',
  'hearing',
  'Right to a hearing',
  {
    E: 'You can ask for a fair hearing by phone, in person or in writing. Ask for it by {{ dates.hearing_by }}.',
    S: 'Puede pedir una audiencia por teléfono, en persona o por carta. Pídala a más tardar el {{ dates.hearing_by }}.',
    C: 'Ou ka mande yon odyans ekitab pa telefòn, an pèsòn oswa alekri. Mande l pa pita pase {{ dates.hearing_by }}.',
  },
  'FAC 65-2.046; 7 CFR 273.15(g)',
  ['hearing'],
);

export const keeping = block(
  'rights',
  'keeping',
  'Keeping benefits',
  {
    E: 'If you ask by {{ dates.keep_by }}, you keep what you get now until the decision or until your period ends.',
    S: 'Si la pide a más tardar el {{ dates.keep_by }}, sigue con lo que recibe hasta la decisión o hasta el fin de su período.',
    C: 'Si ou mande l pa pita pase {{ dates.keep_by }}, w ap kontinye resevwa sa ou genyen kounye a jiska desizyon an.',
  },
  '7 CFR 273.15(k); FAC 65-2.048',
  ['keeping'],
);

export const repayment = block(
  'rights',
  'repayment',
  'Paying back',
  {
    E: 'If you lose the hearing, you must pay back what you got while you waited.',
    S: 'Si pierde la audiencia, tiene que devolver lo que recibió mientras esperaba.',
    C: 'Si ou pèdi odyans lan, ou dwe remèt sa ou te resevwa pandan w t ap tann.',
  },
  '7 CFR 273.13(a)(2)',
  ['repayment'],
);

export const legalHelp = block(
  'rights',
  'legalHelp',
  'Free legal help',
  {
    E: 'Free legal help: {{ legal_help.name }}, {{ legal_help.phone }}.',
    S: 'Ayuda legal gratis: {{ legal_help.name }}, {{ legal_help.phone }}.',
    C: 'Èd legal gratis: {{ legal_help.name }}, {{ legal_help.phone }}.',
  },
  '7 CFR 273.13(a)(2)',
  ['legalHelp'],
);

export const ownWords = block('free', 'own', 'Your words', {
  E: 'A note from your worker',
  S: 'Nota de quien lleva su caso',
  C: 'Yon nòt nan men travayè w la',
});

export const contact = [
  block('heading', 'contactHeading', 'Questions', { E: 'Questions?', S: '¿Preguntas?', C: 'Kesyon?' }),
  block(
    'contact',
    'contact',
    'Contact',
    {
      E: 'Call {{ office.phone }}, {{ office.hours }}, Monday to Friday.{% if worker != "" %} Ask for {{ worker }}.{% endif %}',
      S: 'Llame al {{ office.phone }}, {{ office.hours }}, de lunes a viernes.{% if worker != "" %} Pregunte por {{ worker }}.{% endif %}',
      C: 'Rele {{ office.phone }}, {{ office.hours }}, lendi jiska vandredi.{% if worker != "" %} Mande pou {{ worker }}.{% endif %}',
    },
    '7 CFR 273.13(a)(2)',
    ['phone'],
  ),
  block(
    'small',
    'largePrint',
    'Large print',
    {
      E: 'You can have this letter in large print or read to you, free of charge. Call {{ office.phone }} (TTY 711).',
      S: 'Puede recibir esta carta en letra grande o leída, sin costo. Llame al {{ office.phone }} (TTY 711).',
      C: 'Ou ka jwenn lèt sa a an gwo lèt oswa yo ka li l pou ou gratis. Rele {{ office.phone }} (TTY 711).',
    },
    '28 CFR 35.160',
    ['largePrint'],
  ),
  block(
    'small',
    'taglines',
    'Language taglines',
    {
      E: 'Language help is free. Español: ayuda gratis en su idioma. Kreyòl: èd gratis nan lang ou. Tiếng Việt: trợ giúp ngôn ngữ miễn phí. Call {{ office.phone }}.',
      S: 'La ayuda con el idioma es gratis. English: free help in your language. Kreyòl: èd gratis nan lang ou. Tiếng Việt: trợ giúp ngôn ngữ miễn phí. Llame al {{ office.phone }}.',
      C: 'Èd ak lang gratis. English: free help in your language. Español: ayuda gratis en su idioma. Tiếng Việt: trợ giúp ngôn ngữ miễn phí. Rele {{ office.phone }}.',
    },
    '45 CFR 92.11',
    ['taglines'],
  ),
  block(
    'small',
    'nondiscrimination',
    'Nondiscrimination statement',
    {
      E: 'This agency does not discriminate on the basis of race, color, national origin, sex, religion, age, disability or political beliefs. This institution is an equal opportunity provider.',
      S: 'Esta agencia no discrimina por raza, color, origen nacional, sexo, religión, edad, discapacidad o creencias políticas. Esta institución ofrece igualdad de oportunidades.',
      C: 'Ajans sa a pa fè diskriminasyon sou baz ras, koulè, orijin nasyonal, sèks, relijyon, laj, andikap oswa opinyon politik. Enstitisyon sa a bay tout moun menm chans.',
    },
    '7 CFR 272.6',
    ['nondiscrimination'],
  ),
] as const;

/** What an adverse action must say besides what it is and why. */
export const adverseRights = [rightsHeading, hearing, keeping, repayment, legalHelp] as const;
export const plainRights = [rightsHeading, hearing, legalHelp] as const;
