import type { TemplateBlock } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import {
  adverseRights,
  block,
  budget,
  contact,
  ended,
  greeting,
  ownWords,
  plainRights,
  reasons,
  title,
  whyHeading,
} from './notice-blocks.ts';
import { renewalAndClaimTemplates } from './renewal-and-claim-templates.ts';

/** The templates that an installation starts with. The agency changes them on the screen, by two persons. */

export const firstTemplates: Readonly<Record<NoticeTypeCode, readonly TemplateBlock[]>> = {
  RFIN: [
    title('We need proof from you', 'Necesitamos pruebas de usted', 'Nou bezwen prèv nan men w'),
    greeting,
    block(
      'paragraph',
      'due',
      'By when',
      {
        E: 'To go on with your case we need what is listed here. Send it or bring it by {{ dates.due }}. If you need more time or help, call us before that day.',
        S: 'Para seguir con su caso necesitamos lo que está en esta lista. Envíelo o tráigalo a más tardar el {{ dates.due }}. Si necesita más tiempo o ayuda, llámenos antes de ese día.',
        C: 'Pou nou kontinye ak dosye w la, nou bezwen sa ki nan lis sa a. Voye l oswa pote l pa pita pase {{ dates.due }}. Si ou bezwen plis tan oswa èd, rele nou anvan jou sa a.',
      },
      'FAC 65A-1.205(1)(c)',
      ['dueDate'],
    ),
    block(
      'items',
      'items',
      'What is asked for',
      { E: '{{ item.text }}.', S: '{{ item.text }}.', C: '{{ item.text }}.' },
      'FAC 65A-1.205(1)(c)',
    ),
    block(
      'paragraph',
      'otherwise',
      'What happens otherwise',
      {
        E: 'If we do not get it by that day, we may have to deny or end your benefits.',
        S: 'Si no lo recibimos a más tardar ese día, es posible que tengamos que negar o terminar sus beneficios.',
        C: 'Si nou pa resevwa l pa pita pase jou sa a, nou ka oblije refize oswa fini benefis ou yo.',
      },
      'FAC 65A-1.205(1)(c)',
    ),
    ownWords,
    ...contact,
  ],
  MISS: [
    title('You missed your interview', 'Usted faltó a su entrevista', 'Ou rate entèvyou w la'),
    greeting,
    block(
      'paragraph',
      'missed',
      'What happens',
      {
        E: 'You had an interview on {{ dates.interview }} and we could not reach you. Call us to set a new day. If there is no interview by {{ dates.day_30 }}, we must deny your application.',
        S: 'Usted tenía una entrevista el {{ dates.interview }} y no pudimos hablar con usted. Llámenos para fijar otro día. Si no hay entrevista a más tardar el {{ dates.day_30 }}, tenemos que negar su solicitud.',
        C: 'Ou te gen yon entèvyou {{ dates.interview }} epi nou pa t ka jwenn ou. Rele nou pou pran yon lòt jou. Si pa gen entèvyou pa pita pase {{ dates.day_30 }}, nou dwe refize demann ou an.',
      },
      '7 CFR 273.2(e)(3), (h)(1)(i)(D)',
      ['reschedule'],
    ),
    ownWords,
    ...contact,
  ],
  HACK: [
    title(
      'We received your request for a hearing',
      'Recibimos su petición de audiencia',
      'Nou resevwa demann odyans ou an',
    ),
    greeting,
    ended(
      'asked',
      'On {{ dates.requested }} you asked for a hearing about {{ program }}. We send it to the appeals office. They will write to you with the day and the place.',
      'El {{ dates.requested }} usted pidió una audiencia sobre {{ program }}. La enviamos a la oficina de apelaciones. Ellos le escriben con el día y el lugar.',
      'Jou {{ dates.requested }} ou te mande yon odyans sou {{ program }}. Nou voye l bay biwo apèl la. Y ap ekri w ak jou a ak kote a.',
      'FAC 65-2.049; 7 CFR 273.15',
    ),
    ownWords,
    ...contact,
  ],
  CRD4: [
    title('You asked for many new cards', 'Usted pidió muchas tarjetas nuevas', 'Ou mande anpil kat nouvo'),
    greeting,
    ended(
      'cards',
      'You got {{ cards }} new benefit cards in the last 12 months. Keep your card in a safe place and tell nobody its PIN. If someone used your card, call us. If you ask for more cards, we may look into why.',
      'Usted recibió {{ cards }} tarjetas nuevas en los últimos 12 meses. Guarde su tarjeta en un lugar seguro y no diga el PIN a nadie. Si alguien usó su tarjeta, llámenos. Si pide más tarjetas, podemos revisar por qué.',
      'Ou resevwa {{ cards }} kat nouvo nan 12 dènye mwa yo. Kenbe kat ou a yon kote ki an sekirite epi pa bay pèsonn PIN nan. Si yon moun te sèvi ak kat ou a, rele nou. Si ou mande plis kat, nou ka chèche konnen poukisa.',
      '7 CFR 274.6(b)(5)',
    ),
    ownWords,
    ...contact,
  ],
  APPR: [
    title('You will get {{ program }}', 'Usted recibirá {{ program }}', 'W ap resevwa {{ program }}'),
    greeting,
    block(
      'paragraph',
      'granted',
      'What happens',
      {
        E: 'You will get {{ amount }} a month of {{ program }} from {{ dates.period_begin }} to {{ dates.period_end }}. This is for {{ people }}.',
        S: 'Usted recibirá {{ amount }} al mes de {{ program }} desde el {{ dates.period_begin }} hasta el {{ dates.period_end }}. Es para {{ people }}.',
        C: 'W ap resevwa {{ amount }} chak mwa nan {{ program }} depi {{ dates.period_begin }} jiska {{ dates.period_end }}. Se pou {{ people }}.',
      },
      '7 CFR 273.10(g)(1)(i); 42 CFR 435.917',
      ['amount', 'period'],
    ),
    budget,
    ...plainRights,
    ownWords,
    ...contact,
  ],
  DENY: [
    title('You do not get {{ program }}', 'Usted no recibe {{ program }}', 'Ou pa resevwa {{ program }}'),
    greeting,
    ended(
      'denied',
      'You asked for {{ program }}. We cannot give it to you as of {{ dates.effective }}.',
      'Usted pidió {{ program }}. No podemos darle este beneficio desde el {{ dates.effective }}.',
      'Ou te mande {{ program }}. Nou pa ka ba ou li apati {{ dates.effective }}.',
      '7 CFR 273.10(g)(1)(ii); 42 CFR 431.210(a)',
    ),
    whyHeading,
    reasons,
    budget,
    ...plainRights,
    ownWords,
    ...contact,
  ],
  INCR: [
    title('You get more {{ program }}', 'Usted recibe más {{ program }}', 'Ou resevwa plis {{ program }}'),
    greeting,
    ended(
      'more',
      'From {{ dates.effective }} you get {{ amount }} a month of {{ program }}. Until now it was {{ amount_before }}.',
      'Desde el {{ dates.effective }} usted recibe {{ amount }} al mes de {{ program }}. Hasta ahora eran {{ amount_before }}.',
      'Apati {{ dates.effective }} ou resevwa {{ amount }} chak mwa nan {{ program }}. Jiska kounye a se te {{ amount_before }}.',
      '7 CFR 273.12(c)(1)',
    ),
    whyHeading,
    reasons,
    budget,
    ...plainRights,
    ownWords,
    ...contact,
  ],
  DECR: [
    title('Your {{ program }} goes down', 'Su {{ program }} baja', '{{ program }} ou an ap desann'),
    greeting,
    ended(
      'less',
      'From {{ dates.effective }} you get {{ amount }} a month of {{ program }}. Until now it was {{ amount_before }}.',
      'Desde el {{ dates.effective }} usted recibe {{ amount }} al mes de {{ program }}. Hasta ahora eran {{ amount_before }}.',
      'Apati {{ dates.effective }} ou resevwa {{ amount }} chak mwa nan {{ program }}. Jiska kounye a se te {{ amount_before }}.',
      '7 CFR 273.13(a)(2); 42 CFR 431.210(a)',
    ),
    whyHeading,
    reasons,
    budget,
    ...adverseRights,
    ownWords,
    ...contact,
  ],
  TERM: [
    title(
      'Your {{ program }} ends on {{ dates.last_day }}',
      'Su {{ program }} termina el {{ dates.last_day }}',
      '{{ program }} ou an fini {{ dates.last_day }}',
    ),
    greeting,
    ended(
      'ends',
      'Your {{ program }} ends on {{ dates.last_day }}. You will not get it from {{ dates.effective }} on.',
      'Su {{ program }} termina el {{ dates.last_day }}. No recibirá este beneficio a partir del {{ dates.effective }}.',
      '{{ program }} ou an fini {{ dates.last_day }}. Ou p ap resevwa l apati {{ dates.effective }}.',
      '7 CFR 273.13(a)(2); 42 CFR 431.210(a)',
    ),
    whyHeading,
    reasons,
    budget,
    ...adverseRights,
    ownWords,
    ...contact,
  ],
  ...renewalAndClaimTemplates,
  GENL: [
    title('A letter about your case', 'Una carta sobre su caso', 'Yon lèt sou dosye w la'),
    greeting,
    ownWords,
    ...contact,
  ],
};

/** A type that has a version has been looked after, and is left alone. */
export async function seedNoticeTemplates(tx: Tx, now: Date, from: string): Promise<void> {
  const known = await tx.selectFrom('notice_template').select('notice_type').distinct().execute();
  const missing = Object.entries(firstTemplates).filter(([type]) => !known.some(row => row.notice_type === type));
  if (missing.length === 0) return;
  await tx
    .insertInto('notice_template')
    .values(
      missing.map(([type, blocks]) => ({
        template_id: newId(),
        notice_type: type,
        number: 1,
        state: 'published',
        effective_on: from,
        blocks: JSON.stringify(blocks),
        written_by: 'system',
        published_by: 'system',
        published_at: now,
        changed_at: now,
        changed_by: 'system',
      })),
    )
    .execute();
}
