import { atLeastZero, formatMoney, shareOf, sum } from '../../../kit/money.ts';
import { fact, figure, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const supplementPlace = rule({
  id: 'oss.place',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Lives in a licensed facility', 'Vive en un centro con licencia'),
  formula: text(
    'In an assisted living facility or adult family-care home.',
    'En un centro de vida asistida u hogar de cuidado para adultos.',
  ),
  inputs: { person: 'text', living: 'text' },
  from: { person: who, living: fact('/people/@/living') },
  result: 'text',
  says: text('{person} lives: {living}; {result}', '{person} vive: {living}; {result}'),
  calculate: ({ living }) => (living === 'institution' ? 'pass' : 'fail'),
});

export const supplementTest = rule({
  id: 'oss.income_test',
  citation: 's. 409.212, F.S.; Florida DCF ESS Program Policy Manual, Appendix A-12',
  title: text('Income standard', 'Estándar de ingreso'),
  formula: text(
    'Countable income with SSI at most the income standard of the track, for one person or a couple.',
    'Ingreso contable con SSI hasta el estándar de ingreso de la vía, para una persona o una pareja.',
  ),
  inputs: { person: 'text', track: 'text', countable: 'money', ssi: 'moneys', standard: 'money' },
  from: {
    person: who,
    track: option('supplement_track'),
    countable: step('ssi.countable'),
    ssi: [...step('income.convert'), ...fact('/income/[ssi]/amount')],
    standard: figure('medicaid.state_supplement*'),
  },
  result: 'text',
  says: ({ countable: counted, ssi }) => {
    const together = formatMoney(counted + sum(ssi));
    return text(
      `{person}, {track}: {countable} and SSI {ssi}, together ${together}, standard {standard}: {result}`,
      `{person}, {track}: {countable} y SSI {ssi}, en total ${together}, estándar {standard}: {result}`,
    );
  },
  calculate: inputs => (inputs.countable + sum(inputs.ssi) <= inputs.standard ? 'pass' : 'fail'),
});

export const supplement = rule({
  id: 'oss.payment',
  citation: 's. 409.212, F.S.; FAC 65A-2.036; Florida DCF ESS Program Policy Manual, Appendix A-12',
  title: text('Supplement', 'Suplemento'),
  formula: text(
    'Provider rate + personal needs of each person − countable income with SSI, at most the highest payment.',
    'Tarifa del proveedor + asignación personal de cada persona − ingreso contable con SSI, hasta el pago más alto.',
  ),
  inputs: {
    person: 'text',
    provider_rate: 'money',
    personal_needs: 'money',
    countable: 'money',
    ssi: 'moneys',
    highest_payment: 'money',
  },
  from: {
    person: who,
    provider_rate: figure('medicaid.state_supplement*'),
    personal_needs: figure('medicaid.state_supplement*'),
    countable: step('ssi.countable'),
    ssi: [...step('income.convert'), ...fact('/income/[ssi]/amount')],
    highest_payment: figure('medicaid.state_supplement*'),
  },
  result: 'money',
  says: text(
    '{person}: {provider_rate} + {personal_needs} less {countable} and SSI {ssi}, at most {highest_payment}: {result}',
    '{person}: {provider_rate} + {personal_needs} menos {countable} y SSI {ssi}, hasta {highest_payment}: {result}',
  ),
  calculate: inputs =>
    Math.min(
      inputs.highest_payment,
      atLeastZero(inputs.provider_rate + inputs.personal_needs - inputs.countable - sum(inputs.ssi)),
    ),
});

export const share = rule({
  id: 'oss.share',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Half of a couple’s supplement', 'Mitad del suplemento de una pareja'),
  formula: text('The payment of a couple is split in two.', 'El pago de una pareja se divide en dos.'),
  rounding: text('to the cent', 'al centavo'),
  inputs: { person: 'text', payment: 'money' },
  from: { person: who, payment: step('oss.payment') },
  result: 'money',
  says: text('{person}: half of {payment} is {result}', '{person}: la mitad de {payment} es {result}'),
  calculate: ({ payment }) => shareOf(payment, 1, 2),
});
