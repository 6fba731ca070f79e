import { addDays, type PlainDate } from './dates.ts';
import type { Address, Place } from './person.ts';
import type { Random } from './random.ts';

const streets = (
  'Oak,Palm,Magnolia,Pine,Cypress,Bay,Lake,Main,Park,Washington,Orange,Citrus,Hibiscus,Azalea,Jasmine,Live Oak,Mango,' +
  'Seminole,Osceola,Gulf,Ocean,Harbor,Sunset,Sunrise,Pelican,Heron,Egret,Flamingo,Manatee,Dolphin,Coral,Shell,Dogwood,' +
  'Sycamore,Hickory,Maple,Cedar,Willow,Juniper,Sabal,Royal Palm,Banyan,Lincoln,Jefferson,Madison,Monroe,Jackson,' +
  'Martin Luther King Jr,Nebraska,Florida,Central,Church,School,Mill,River,Spring,Fairview,Highland,Ridge,Meadow'
).split(',');
const kinds = ['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Ct', 'Blvd', 'Ter', 'Way', 'Pl', 'Cir'];
const directions = ['N ', 'S ', 'E ', 'W ', 'NW ', 'SE '];

export function addressIn(random: Random, place: Place, today: PlainDate): Address {
  const since = addDays(today, -random.between(40, 3200));
  if (random.chance(0.03)) return { line1: 'General Delivery', line2: '', place, homeless: true, since };
  const numbered = random.chance(0.25);
  const direction = random.chance(0.3) ? random.pick(directions) : '';
  const name = numbered ? `${random.between(4, 178)}th` : random.pick(streets);
  const isFlat = random.chance(0.42);
  return {
    line1: `${random.between(1, 180)}${String(random.between(0, 99)).padStart(2, '0')} ${direction}${name} ${random.pick(kinds)}`,
    line2: isFlat
      ? `${random.pick(['Apt', 'Unit', 'Lot', '#'])} ${random.between(1, 40)}${random.chance(0.3) ? random.pick(['A', 'B', 'C']) : ''}`
      : '',
    place,
    homeless: false,
    since,
  };
}
