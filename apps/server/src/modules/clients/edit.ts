import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import { saveClientContact, saveClientDetails } from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import { addressFields, aliasFields, detailFields, reachFields } from '@commonweal/contracts/clients/fields';
import { lifeFaults } from '@commonweal/contracts/clients/life-dates';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { alienNumberAfter } from '@commonweal/contracts/clients/ssn';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { writeHistory } from '../../platform/audit/history.ts';
import { type Doubt, weigh } from '../../platform/calls/doubt.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { isOwnDoing, restored } from '../../platform/calls/masking.ts';
import { refuse } from '../../platform/problem.ts';
import { namedCodes, namedCodesIn } from '../../platform/records/offered-store.ts';
import { suspectInterests } from '../protection/index.ts';
import { settleChanges } from '../work/index.ts';
import { checkCodes } from './codes.ts';
import * as store from './edit-store.ts';
import { writeNameWords } from './name-word-store.ts';
import { lockForEdit, openClient, toRecord } from './record.ts';
import { hashesOfSsn, sealSsn } from './ssn.ts';

const byOf = ({ caller, now, today }: CallContext): store.By => ({ userId: caller.userId, now, today });

/** What the history compares: the record in words, without what every change touches. */
export const contentOf = ({
  Version: _version,
  ChangedAt: _at,
  ChangedBy: _by,
  MergedPins: _merged,
  SameSsn: _same,
  ...record
}: ClientRecord) => ({
  ...record,
  Phones: record.Phones.map(phone => `${phone.PhoneTypeCode} ${phone.PhoneNumber}`).join('; '),
  Emails: record.Emails.map(each => `${each.EmailType} ${each.Email}`).join('; '),
  Addresses: record.Addresses.filter(address => address.ToOn === null)
    .map(
      address =>
        `${address.AddressType} ${[address.Address1, address.Address2, address.City, address.State, address.Zip].filter(Boolean).join(', ')}`,
    )
    .join('; '),
  AliasNames: record.AliasNames.map(name => `${name.AliasType} ${clientName(name)}`).join('; '),
  AliasSsns: record.AliasSsns.map(each => each.SsnMasked).join('; '),
  Races: record.Races.join(', '),
  SafeChannels: record.SafeChannels.join(', '),
});

async function finish(context: CallContext, clientId: string, before: ClientRecord, reason = '') {
  const version = await store.bumpVersion(context.db, clientId, byOf(context));
  const after = toRecord(context, await openClient(context, before.Pin));
  await writeNameWords(context.db, clientId, {
    first_name: after.FirstName,
    last_name: after.LastName,
    full_name: after.FullName,
    aliases: after.AliasNames.map(name => ({ first_name: name.FirstName, last_name: name.LastName })),
  });
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType: 'client',
    subjectId: clientId,
    version,
    by: context.caller.userId,
    at: context.now,
    reason,
    before: contentOf(before),
    after: contentOf(after),
  });
  context.audit({ subjectType: 'client', subjectId: clientId, pin: before.Pin, fields, historyId, reason });
  await suspectInterests(context, { clientIds: [clientId] });
  await settleChanges(context, { clientId }, fields);
  return { ...success, Version: version };
}

/** Nobody earns after their death: either day may be wrong. An income that has not been ended yet is no contradiction. */
async function deathDoubts(context: CallContext, clientId: string, died: string | null): Promise<Doubt[]> {
  const from = died === null ? null : await store.findIncomeAfter(context.db, context.caller, clientId, died);
  return from === null ? [] : [{ path: 'DeathDate', text: 'clients.doubt.laterIncome', params: { from } }];
}

export const editHandlers: Handler[] = [
  handle(saveClientDetails, async (context, request) => {
    const { Pin, NewSsn, NewAlienNumber, SsnStatus, Reason, RightBecause, ...given } = request;
    const { opened, record } = await lockForEdit(context, Pin);
    const details = restored(detailFields, context.caller, given, record);
    const fieldFaults = lifeFaults(details, context.today).filter(({ path }) =>
      isOwnDoing(detailFields, context.caller, path),
    );
    if (fieldFaults.length > 0) return refuse(commonErrors.invalid, { fieldFaults });
    await checkCodes(context, namedCodes(detailFields, details, record));
    if (NewSsn !== '') {
      const holder = await store.findOtherHolder(context.db, opened.clientId, hashesOfSsn(context.platform, NewSsn));
      if (holder !== undefined) return refuse(clientErrors.ssnTaken);
    }
    const reason = weigh(
      context,
      { Reason, RightBecause },
      details.DeathDate === record.DeathDate ? [] : await deathDoubts(context, opened.clientId, details.DeathDate),
    );
    await store.updateDetails(context.db, opened.clientId, {
      details,
      alienNumber: alienNumberAfter(opened.alienNumber, NewAlienNumber),
      ssnStatus: NewSsn === '' ? SsnStatus : 'given',
      ssn: NewSsn === '' ? undefined : sealSsn(context.platform, NewSsn),
    });
    return finish(context, opened.clientId, record, reason);
  }),

  handle(saveClientContact, async (context, request) => {
    const { Pin, ...contact } = request;
    const { opened, record } = await lockForEdit(context, Pin);
    const present = record.Addresses.filter(address => address.ToOn === null);
    await checkCodes(context, [
      ...namedCodesIn(addressFields, 'Addresses', contact.Addresses, present),
      ...namedCodes(reachFields, contact, record),
    ]);
    await store.replaceContact(context.db, opened.clientId, contact, byOf(context));
    return finish(context, opened.clientId, record);
  }),

  handle(saveClientAliases, async (context, request) => {
    const { Pin, AliasNames, KeepAliasSsns, NewAliasSsns } = request;
    const { opened, record } = await lockForEdit(context, Pin);
    await checkCodes(context, namedCodesIn(aliasFields, 'AliasNames', AliasNames, record.AliasNames));
    await store.replaceAliases(context.db, opened.clientId, {
      names: AliasNames,
      keepSsns: KeepAliasSsns,
      newSsns: NewAliasSsns.map(digits => sealSsn(context.platform, digits)),
    });
    return finish(context, opened.clientId, record);
  }),
];
