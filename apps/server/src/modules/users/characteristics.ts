import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { addCharacteristics, removeCharacteristic } from '@commonweal/contracts/users/calls';
import { characteristicMessages } from '@commonweal/contracts/users/errors';
import { characteristicFields } from '@commonweal/contracts/users/fields';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { finishEdit, lockForEdit } from './record.ts';
import * as store from './record-store.ts';

export const addCharacteristicsHandler = handle(addCharacteristics, async (context, request) => {
  const { db, caller, now, platform, language } = context;
  const before = await lockForEdit(context, request.UserId);
  const say = (key: string): Fault => ({
    path: 'Characteristics',
    code: 'invalid',
    message: platform.texts.text(language, key),
  });
  const wanted = request.Characteristics;
  if (wanted.length === 0) return refuse(commonErrors.invalid, { faults: [say(characteristicMessages.noneSelected)] });
  if (new Set(wanted).size < wanted.length || wanted.some(code => before.Characteristics.includes(code))) {
    return refuse(commonErrors.invalid, { faults: [say(characteristicMessages.duplicate)] });
  }
  const fieldFaults = await findUnoffered(db, namedCodes(characteristicFields, request, null));
  if (fieldFaults.length > 0) return refuse(commonErrors.invalid, { fieldFaults });
  await store.insertCharacteristics(db, request.UserId, wanted, caller.userId, now);
  return { ...success, Version: await finishEdit(context, before) };
});

export const removeCharacteristicHandler = handle(removeCharacteristic, async (context, request) => {
  const before = await lockForEdit(context, request.UserId);
  await store.deleteCharacteristic(context.db, request.UserId, request.Characteristic);
  return { ...success, Version: await finishEdit(context, before) };
});
