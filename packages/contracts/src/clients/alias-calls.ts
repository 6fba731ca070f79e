import * as z from 'zod';
import { clientDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, version } from '../kit/fields.ts';
import { clientErrors } from './errors.ts';
import { AliasName, OneClient } from './schemas.ts';
import { ssn } from './ssn.ts';

const service = 'client-data-management';
const access = needs(clientDetailsPage.at('Details'), 'U');
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const saveClientAliases = call({
  service,
  name: 'SaveClientAliases',
  kind: 'write',
  summary: 'Changes the other names and numbers of a client. Numbers are added whole and taken away by their id.',
  request: z.strictObject({
    ...OneClient.shape,
    AliasNames: z.array(AliasName).max(20),
    KeepAliasSsns: z.array(id).max(20),
    NewAliasSsns: z.array(ssn).max(5),
  }),
  response: Saved,
  access,
  audit: { activity: 'CLIENT_ALIASES_CHANGED' },
  errors: [clientErrors.notFound, clientErrors.merged, clientErrors.unknownCode, commonErrors.stale],
  versioned: true,
});
