import * as z from 'zod';
import { regionPage } from '../access/pages.ts';
import { errors } from '../kit/errors.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

export const roomErrors = errors('rooms', {
  notFound: { status: 404, text: 'rooms.error.notFound' },
  duplicateCode: { status: 409, text: 'rooms.error.duplicateCode' },
  duplicateName: { status: 409, text: 'rooms.error.duplicateName' },
  unknownOffice: { status: 400, text: 'rooms.error.unknownOffice' },
});

/** The rooms of the offices in which households are met. */
export const room = record({
  service: 'user-management',
  texts: 'rooms',
  one: 'office room',
  many: 'office rooms',
  es: { one: 'Sala de oficina', many: 'Salas de oficina' },
  object: regionPage.at('Page'),
  public: 'Rooms hold no personal data',
  table: 'office_room',
  key: 'RoomCode',
  fields: {
    RoomCode: {
      type: 'text',
      limit: limits.officeCode,
      signs: 'capitalsAndHyphens',
      required: true,
      fixed: true,
      hint: true,
    },
    OfficeCode: { type: 'record', limit: limits.officeCode, required: true, fixed: true },
    Name: { type: 'text', limit: limits.name, required: true },
    Seats: { type: 'number', min: 1, max: 500, required: true, start: 4 },
  },
  called: 'Name',
  labels: {
    RoomCode: 'common.field.Code',
    OfficeCode: 'common.field.OfficeName',
    Name: 'rooms.field.Name',
    Seats: 'rooms.field.Seats',
  },
  shown: { OfficeName: z.string() },
  refusals: {
    notFound: roomErrors.notFound,
    taken: { RoomCode: roomErrors.duplicateCode, Name: roomErrors.duplicateName },
    unknown: { OfficeCode: roomErrors.unknownOffice },
  },
  list: {
    summary: 'The rooms of the offices, with their seats.',
    columns: ['Name', 'RoomCode', 'OfficeName', 'Seats', 'Active'],
    sortable: ['OfficeName', 'Name', 'RoomCode', 'Seats'],
    search: ['Name', 'RoomCode', 'OfficeName'],
    filters: { Active: 'one' },
  },
  history: ['Name', 'OfficeName', 'Seats', 'Active'],
  ends: 'active',
});

export const { list: roomList, get: getRoom, create: createRoom, save: saveRoom, setStatus: setRoomStatus } = room;
