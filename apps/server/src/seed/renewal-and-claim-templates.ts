import type { TemplateBlock } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import {
  block,
  budget,
  contact,
  greeting,
  ownWords,
  plainRights,
  reasons,
  title,
  whyHeading,
} from './notice-blocks.ts';

/** What households are told before something ends, before they meet us, and when figures change or are owed back. */

const ends = '7 CFR 273.14(b); 42 CFR 435.916(b)';

const expiration: readonly TemplateBlock[] = [
  title(
    'Renew your {{ program }} by {{ dates.renew_by }}',
    'Renueve su {{ program }} a más tardar el {{ dates.renew_by }}',
    'Renouvle {{ program }} ou a pa pita pase {{ dates.renew_by }}',
  ),
  greeting,
  block(
    'paragraph',
    'ends',
    'What ends and when',
    {
      E: 'Your {{ program }} ends on {{ dates.ends }}. To go on without a break, ask for it again by {{ dates.renew_by }}. You can do it online, by mail, by fax or in the office.',
      S: 'Su {{ program }} termina el {{ dates.ends }}. Para seguir sin pausa, pida el beneficio otra vez a más tardar el {{ dates.renew_by }}. Puede hacerlo en línea, por correo, por fax o en la oficina.',
      C: '{{ program }} ou a fini {{ dates.ends }}. Pou l kontinye san rete, mande l ankò pa pita pase {{ dates.renew_by }}. Ou ka fè l sou entènèt, pa lapòs, pa faks oswa nan biwo a.',
    },
    ends,
    ['endsOn', 'renewBy'],
  ),
  block(
    'paragraph',
    'late',
    'If it is late',
    {
      E: 'If you ask after that day, your benefits may stop for some time. A form with your name, your address and your name signed is enough to start. We may have to talk with you and ask for proof.',
      S: 'Si lo pide después de ese día, sus beneficios pueden parar por un tiempo. Para empezar basta un formulario con su nombre, su dirección y su firma. Es posible que tengamos que hablar con usted y pedir pruebas.',
      C: 'Si ou mande l apre jou sa a, benefis ou yo ka kanpe pou kèk tan. Pou kòmanse, yon fòm ak non w, adrès ou ak siyati w ase. Nou ka bezwen pale avè w epi mande prèv.',
    },
    '7 CFR 273.14(b)',
  ),
  ...plainRights,
  ownWords,
  ...contact,
];

const renewalForm: readonly TemplateBlock[] = [
  title(
    'Renew your {{ program }} by {{ dates.renew_by }}',
    'Renueve su {{ program }} a más tardar el {{ dates.renew_by }}',
    'Renouvle {{ program }} ou a pa pita pase {{ dates.renew_by }}',
  ),
  greeting,
  block(
    'paragraph',
    'ends',
    'What ends and when',
    {
      E: 'Your {{ program }} is good until {{ dates.ends }}. We could not renew it with what we know. Look at your form, change what is wrong, sign it and send it by {{ dates.renew_by }}. You need not come in.',
      S: 'Su {{ program }} vale hasta el {{ dates.ends }}. No pudimos renovar el beneficio con lo que sabemos. Mire su formulario, cambie lo que no esté bien, fírmelo y envíelo a más tardar el {{ dates.renew_by }}. No tiene que venir.',
      C: '{{ program }} ou a bon jiska {{ dates.ends }}. Nou pa t ka renouvle l ak sa nou konnen. Gade fòm ou an, chanje sa ki pa kòrèk, siyen l epi voye l pa pita pase {{ dates.renew_by }}. Ou pa bezwen vini.',
    },
    '42 CFR 435.916(b)',
    ['endsOn', 'renewBy'],
  ),
  block(
    'paragraph',
    'unknown',
    'What we could not find out',
    {
      E: '{% if unknown != "" %}This is what we could not find out: {{ unknown }}. Tell us, or send proof if you have it.{% endif %}',
      S: '{% if unknown != "" %}Esto es lo que no pudimos averiguar: {{ unknown }}. Díganoslo, o envíe pruebas si las tiene.{% endif %}',
      // What is not known has no words in Creole yet: whoever reads it is asked to call.
      C: 'Rele nou: n ap di w sa nou bezwen konnen.',
    },
    '42 CFR 435.916(b)(2)',
  ),
  block(
    'paragraph',
    'late',
    'If it is late',
    {
      E: 'If we do not get it, your {{ program }} ends. {% if dates.reopen_by != "" %}If it comes later, but by {{ dates.reopen_by }}, you need no new application.{% endif %}',
      S: 'Si no lo recibimos, su {{ program }} termina. {% if dates.reopen_by != "" %}Si llega más tarde, pero a más tardar el {{ dates.reopen_by }}, no necesita otra solicitud.{% endif %}',
      C: 'Si nou pa resevwa l, {{ program }} ou a ap fini. {% if dates.reopen_by != "" %}Si l rive pita, men anvan {{ dates.reopen_by }}, ou pa bezwen yon lòt demann.{% endif %}',
    },
    '42 CFR 435.916(b)',
  ),
  ownWords,
  ...contact,
];

const appointment: readonly TemplateBlock[] = [
  title(
    '{% case appointment.kind %}{% when "moved" %}Your appointment has a new time{% when "reminder" %}Do not forget your appointment{% else %}Your appointment{% endcase %}',
    '{% case appointment.kind %}{% when "moved" %}Su cita tiene otra hora{% when "reminder" %}No olvide su cita{% else %}Su cita{% endcase %}',
    '{% case appointment.kind %}{% when "moved" %}Randevou w la gen yon lòt lè{% when "reminder" %}Pa bliye randevou w la{% else %}Randevou w la{% endcase %}',
    '7 CFR 273.2(e)(3)',
  ),
  greeting,
  block(
    'paragraph',
    'when',
    'When and where',
    {
      E: 'You have an appointment on {{ appointment.day }} at {{ appointment.time }}. It is for {{ appointment.what }}. {% if appointment.place != "" %}{{ appointment.how }} {{ appointment.place }}.{% endif %}',
      S: 'Usted tiene una cita el {{ appointment.day }} a las {{ appointment.time }}. Es para {{ appointment.what }}. {% if appointment.place != "" %}{{ appointment.how }} {{ appointment.place }}.{% endif %}',
      C: 'Ou gen yon randevou {{ appointment.day }} a {{ appointment.time }}. Se pou {{ appointment.what }}. {% if appointment.place != "" %}{{ appointment.how }} {{ appointment.place }}.{% endif %}',
    },
    '7 CFR 273.2(e)(3)',
    ['meeting'],
  ),
  block(
    'paragraph',
    'before',
    'What it was before',
    {
      E: '{% if appointment.before != "" %}Until now it was on {{ appointment.before }}.{% endif %}',
      S: '{% if appointment.before != "" %}Hasta ahora era el {{ appointment.before }}.{% endif %}',
      C: '{% if appointment.before != "" %}Jiska kounye a se te {{ appointment.before }}.{% endif %}',
    },
    '7 CFR 273.2(e)(3)',
  ),
  block(
    'paragraph',
    'later',
    'Later days of a series',
    {
      E: '{% if appointment.later != "" %}You also have appointments at the same time on these days: {{ appointment.later }}.{% endif %}',
      S: '{% if appointment.later != "" %}También tiene citas a la misma hora estos días: {{ appointment.later }}.{% endif %}',
      C: '{% if appointment.later != "" %}Ou gen randevou tou nan menm lè jou sa yo: {{ appointment.later }}.{% endif %}',
    },
    '7 CFR 273.2(e)(3)',
  ),
  block(
    'paragraph',
    'otherDay',
    'How to set a new day',
    {
      E: 'If you cannot be there, call us before that day and we will set a new one. If you need somebody to interpret, tell us: it is free.',
      S: 'Si no puede, llámenos antes de ese día y fijamos otro. Si necesita un intérprete, díganos: es gratis.',
      C: 'Si ou pa kapab, rele nou anvan jou sa a epi n ap pran yon lòt jou. Si ou bezwen yon entèprèt, di nou: li gratis.',
    },
    '7 CFR 273.2(e)(3); 7 CFR 272.4(b)',
    ['reschedule'],
  ),
  ownWords,
  ...contact,
];

const claim: readonly TemplateBlock[] = [
  title(
    'You got too much {{ program }}: {{ amount }}',
    'Usted recibió de más en {{ program }}: {{ amount }}',
    'Ou te resevwa twòp {{ program }}: {{ amount }}',
  ),
  greeting,
  block(
    'paragraph',
    'owed',
    'What is owed',
    {
      E: 'From {{ dates.period_begin }} to {{ dates.period_end }} you got {{ amount }} more of {{ program }} than you should have. You must pay it back.',
      S: 'Desde el {{ dates.period_begin }} hasta el {{ dates.period_end }} usted recibió {{ amount }} de más en {{ program }}. Tiene que devolverlo.',
      C: 'Depi {{ dates.period_begin }} jiska {{ dates.period_end }} ou te resevwa {{ amount }} anplis nan {{ program }}. Ou dwe remèt li.',
    },
    '7 CFR 273.18(e)(3)',
    ['owed', 'owedMonths'],
  ),
  whyHeading,
  reasons,
  budget,
  block(
    'paragraph',
    'paying',
    'How it is paid back',
    {
      E: 'Call us to pay it at once or in parts. {% if program == "SNAP" %}If you still get SNAP, we keep back a part of it each month from {{ dates.effective }} on: 10 percent or $10, the larger of the two. If rules were broken on purpose it is 20 percent or $20.{% endif %}',
      S: 'Llámenos para pagarlo de una vez o en partes. {% if program == "SNAP" %}Si todavía recibe SNAP, retenemos una parte cada mes desde el {{ dates.effective }}: 10 por ciento o $10, lo que sea más. Si se violaron reglas a propósito, es 20 por ciento o $20.{% endif %}',
      C: 'Rele nou pou peye l yon sèl kou oswa an pati. {% if program == "SNAP" %}Si ou toujou resevwa SNAP, n ap kenbe yon pati chak mwa apati {{ dates.effective }}: 10 pousan oswa $10, sa ki pi plis la. Si yo te vyole règ espre, se 20 pousan oswa $20.{% endif %}',
    },
    '7 CFR 273.18(g)(1)',
  ),
  ...plainRights,
  ownWords,
  ...contact,
];

const massChange: readonly TemplateBlock[] = [
  title('Your {{ program }} changes', 'Su {{ program }} cambia', '{{ program }} ou a ap chanje'),
  greeting,
  block(
    'paragraph',
    'changes',
    'What changes',
    {
      E: 'From {{ dates.effective }} you get {{ amount }} a month of {{ program }}. Until now it was {{ amount_before }}. It changes for many people at the same time.',
      S: 'Desde el {{ dates.effective }} usted recibe {{ amount }} al mes de {{ program }}. Hasta ahora eran {{ amount_before }}. Cambia para muchas personas al mismo tiempo.',
      C: 'Apati {{ dates.effective }} ou resevwa {{ amount }} chak mwa nan {{ program }}. Jiska kounye a se te {{ amount_before }}. Li chanje pou anpil moun an menm tan.',
    },
    '7 CFR 273.12(e); 7 CFR 273.13(b)(1)',
    ['newAmount'],
  ),
  whyHeading,
  reasons,
  budget,
  ...plainRights,
  ownWords,
  ...contact,
];

const replacement: readonly TemplateBlock[] = [
  title(
    'We replace {{ program }} that you lost: {{ amount }}',
    'Le reponemos lo que perdió de {{ program }}: {{ amount }}',
    'Nou ranplase {{ program }} ou te pèdi a: {{ amount }}',
  ),
  greeting,
  block(
    'paragraph',
    'replaced',
    'What is replaced',
    {
      E: 'We put {{ amount }} of {{ program }} on your card. You can use it from {{ dates.effective }}. It replaces a part of what you got from {{ dates.period_begin }} to {{ dates.period_end }}. You do not have to ask for it or send anything.',
      S: 'Pusimos {{ amount }} de {{ program }} en su tarjeta. Puede usarlos desde el {{ dates.effective }}. Reponen una parte de lo que recibió desde el {{ dates.period_begin }} hasta el {{ dates.period_end }}. No tiene que pedirlo ni enviar nada.',
      C: 'Nou mete {{ amount }} {{ program }} sou kat ou a. Ou ka sèvi avè l apati {{ dates.effective }}. Li ranplase yon pati nan sa ou te resevwa depi {{ dates.period_begin }} jiska {{ dates.period_end }}. Ou pa bezwen mande l ni voye anyen.',
    },
    '7 CFR 274.6(a)',
    ['action'],
  ),
  whyHeading,
  reasons,
  block(
    'paragraph',
    'more',
    'If more was lost',
    {
      E: 'If you lost more food than this, call us.',
      S: 'Si perdió más comida que esto, llámenos.',
      C: 'Si ou pèdi plis manje pase sa, rele nou.',
    },
    '7 CFR 274.6(a)',
  ),
  ...plainRights,
  ownWords,
  ...contact,
];

export const renewalAndClaimTemplates = {
  EXPR: expiration,
  RENW: renewalForm,
  APPT: appointment,
  CLAM: claim,
  MASS: massChange,
  REPL: replacement,
} as const satisfies Partial<Readonly<Record<NoticeTypeCode, readonly TemplateBlock[]>>>;
