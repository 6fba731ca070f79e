import type { FaultCode } from '@commonweal/contracts/kit/faults';
import { formatTypedMoney } from '../format/money.ts';
import type { Translate } from '../provider.tsx';

export type Fault = { code: FaultCode; params: Readonly<Record<string, string | number>> };

/** A fault that the server found; its sentence arrives in the reader's language. */
export type ServerFault = { path: string; code: string; message: string };

/** What a number in a field means: its bounds are said in the same way. */
export type Meaning = 'money';

const inDollars = ([name, cents]: [string, string | number]): [string, string] => [
  name,
  `$${formatTypedMoney(Number(cents))}`,
];

/** The one place where a fault becomes a sentence. */
export function faultText(t: Translate, label: string, { code, params: given }: Fault, meaning?: Meaning): string {
  if (meaning === 'money' && code === 'not_a_number') return t('ui.fault.not_an_amount', { label });
  const isBound = meaning === 'money' && code === 'out_of_range';
  const params = isBound ? Object.fromEntries(Object.entries(given).map(inDollars)) : given;
  if (code === 'out_of_range') {
    if (params.min === undefined) return t('ui.fault.too_big', { label, ...params });
    if (params.max === undefined) return t('ui.fault.too_small', { label, ...params });
  }
  return t(`ui.fault.${code}`, { label, ...params });
}

/** In the summary a sentence that does not name its field gets the name in front. */
export function faultLine(label: string, sentence: string): string {
  return sentence.includes(label) ? sentence : `${label}: ${sentence}`;
}

/** A form library keeps one string per fault; ours holds the code and its figures until the label is known. */
export function packFault(fault: Fault): string {
  return JSON.stringify({ code: fault.code, params: fault.params });
}

export function unpackFault(text: string): Fault {
  return JSON.parse(text) as Fault;
}
