import * as z from 'zod';
import { open } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';

/** Languages of the specification; only the first two have texts and are offered in the switch. */
export const languages = ['en', 'es', 'zh', 'fr', 'hi', 'gu', 'ta', 'te', 'it'] as const;
export type Language = (typeof languages)[number];
export const offeredLanguages = ['en', 'es'] as const;
export type OfferedLanguage = (typeof offeredLanguages)[number];

/** In place of one page: the texts of all pages, each under its name, as menu and palette need them. */
export const everyPage = 'all';

const Texts = z.record(z.string(), z.unknown());

export const getContent = call({
  service: 'content-manager',
  name: 'Content',
  method: 'GET',
  path: '/api/Content/:language/:page',
  kind: 'read',
  summary: 'The texts of one page and the texts common to all, in one language.',
  request: z.strictObject({
    language: z.enum(languages),
    page: z.string().regex(/^[a-z-]{1,40}$/),
    v: z.string().max(64).optional(),
  }),
  response: z.strictObject({ page: Texts, Common: Texts }),
  access: open('Texts of the screens hold no data, and the sign-in pages need them'),
  audit: notAudited('Texts of the screens hold no personal data'),
  errors: [commonErrors.notFound],
  background: true,
  perMinute: 6000,
});
