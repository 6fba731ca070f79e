import * as z from 'zod';
import { myQuickNotePage } from '../access/pages.ts';
import { offeredLanguages } from '../content/calls.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, yesNo } from '../kit/fields.ts';

/** For every field in which a note is typed. */
export const getQuickNoteChoices = call({
  service: 'user-management',
  name: 'GetQuickNoteChoices',
  kind: 'read',
  summary: 'The active quick notes to insert: the agency’s and the caller’s own, by title.',
  request: z.strictObject({}),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        NoteId: id,
        Language: z.enum(offeredLanguages),
        Title: z.string(),
        Body: z.string(),
        Own: yesNo,
      }),
    ),
  }),
  access: needs(myQuickNotePage.at('Page'), 'R'),
  audit: notAudited('Quick notes are templates without client data'),
  background: true,
});
