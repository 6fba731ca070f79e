import { type Cents, nearestDollar, percentOf, percentUpToDollar } from '../../kit/money.ts';
import { type Text, text } from '../../kit/text.ts';

const TO_NEAREST = text('to the nearest dollar', 'al dólar más cercano');
const TO_CENT = text('to the cent', 'al centavo');
const UP = text('up to the next dollar', 'hacia arriba al siguiente dólar');
const DOWN = text('down to the dollar', 'hacia abajo al dólar');

/** A step that only federal rounding touches. */
export const roundStep = (mode: string, cents: Cents): Cents =>
  mode === 'federal_steps' ? nearestDollar(cents) : cents;

export const stepNote = (mode: string): Text | null => (mode === 'federal_steps' ? TO_NEAREST : null);

export function roundEarnedDeduction(mode: string, exactTimesHundred: number): Cents {
  if (mode === 'qc') return Math.floor(exactTimesHundred / 10_000) * 100;
  const cents = percentOf(exactTimesHundred, 1);
  return mode === 'federal_steps' ? nearestDollar(cents) : cents;
}

export const earnedNote = (mode: string): Text => (mode === 'qc' ? DOWN : (stepNote(mode) ?? TO_CENT));

export const roundShelter = (mode: string, cents: Cents): Cents =>
  mode === 'qc' || mode === 'federal_steps' ? nearestDollar(cents) : cents;

export const shelterNote = (mode: string): Text | null =>
  mode === 'qc' || mode === 'federal_steps' ? TO_NEAREST : null;

export const reduceBenefit = (mode: string, net: Cents, percent: number): Cents =>
  mode === 'none' ? percentOf(net, percent) : percentUpToDollar(net, percent);

export const reductionNote = (mode: string): Text => (mode === 'none' ? TO_CENT : UP);

export const DOWN_NOTE = DOWN;
export const CENT_NOTE = TO_CENT;
