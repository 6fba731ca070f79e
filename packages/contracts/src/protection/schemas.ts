import * as z from 'zod';

/** What a worker can have to do with a person, as somebody says it. */
export const interests = ['self', 'relative', 'colleague'] as const;
export const Interest = z.enum(interests);
export type Interest = z.infer<typeof Interest>;

/** Suspected: name and address of the worker are those of the person. Somebody else decides what it is. */
export const KnownInterest = z.enum([...interests, 'suspected']);
export type KnownInterest = z.infer<typeof KnownInterest>;

/** A grant by somebody who cannot open the record themselves is not given but asked for. */
export const Granted = z.strictObject({ ResultCode: z.literal('00'), Waiting: z.boolean() });
