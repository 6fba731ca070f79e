import { getDocumentDashboard } from '@commonweal/contracts/documents/dashboard-calls';
import { documentAges } from '@commonweal/contracts/documents/numbers';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { dateIn } from '../../platform/clock.ts';
import { type Counted, countToRead, countWaiting, listAtWork } from './dashboard-store.ts';
import { countDocuments } from './search-store.ts';

const none = { waiting: 0, in_hand: 0, ages: documentAges.map(() => 0), oldest: null };

const countsOf = ({ waiting, in_hand, ages, oldest }: Omit<Counted, 'about' | 'id' | 'name'>) => ({
  ...{ Waiting: waiting, Free: waiting - in_hand, InHand: in_hand, Ages: ages, Oldest: oldest },
});

const rowOf = (row: Counted) => ({ Id: row.id ?? '', Name: row.name ?? '', ...countsOf(row) });

export const dashboardHandlers: Handler[] = [
  handle(getDocumentDashboard, async ({ db, caller, today, now, language, platform }, { WorkgroupId }) => {
    const search = { viewer: caller, today };
    const filters = WorkgroupId ? { WorkgroupId } : {};
    const counted = await countWaiting(db, search, filters, language);
    const of = (about: Counted['about']) => counted.filter(row => row.about === about);
    const held = new Map(of('person').flatMap(row => (row.id === null ? [] : [[row.id, row] as const])));
    const Queues = of('queue').filter(row => row.id !== null);
    const Wall = dateIn(now);
    const given = { wall: Wall, queues: Queues.map(row => row.id ?? ''), holding: [...held.keys()] };
    const [people, Unreadable, Quarantined, ToRead] = await Promise.all([
      listAtWork(db, search, filters, given),
      countDocuments(db, { ...search, filters: { ...filters, State: 'unreadable' } }),
      countDocuments(db, { ...search, filters: { ...filters, State: 'quarantined' } }),
      platform.settings.ocr ? countToRead(db, search, filters) : null,
    ]);
    return {
      ...{ Today: today, Wall, All: countsOf(of('all')[0] ?? none), Queues: Queues.map(rowOf) },
      People: people.map(person => ({
        ...{ Id: person.user_id, Name: person.name, ...countsOf(held.get(person.user_id) ?? none) },
        ...{ Available: toYesNo(person.available), IndexedToday: person.indexed },
      })),
      ...{ Subtypes: of('subtype').map(rowOf), Unreadable, Quarantined, ToRead },
    };
  }),
];
