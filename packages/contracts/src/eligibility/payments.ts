/** What a payment is and how far it has come: for every screen that shows one. */

export const paymentKinds = ['initial', 'supplement', 'reissue', 'replacement'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStates = [
  'ready',
  'held',
  'cancelled',
  'sent',
  'confirmed',
  'refused',
  'replaced',
  'kept',
] as const;
export type PaymentState = (typeof paymentStates)[number];
