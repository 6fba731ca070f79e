import type { CodeTable } from '../kit/code-table.ts';
import * as activities from './activities.ts';
import * as administration from './administration.ts';
import * as applicationRules from './application-rules.ts';
import * as appointments from './appointments.ts';
import * as assets from './assets.ts';
import * as availability from './availability.ts';
import * as caseWork from './case-work.ts';
import * as contact from './contact.ts';
import * as countries from './countries.ts';
import * as documentSettings from './document-settings.ts';
import * as documentSubtypes from './document-subtypes.ts';
import * as documents from './documents.ts';
import * as geography from './geography.ts';
import * as household from './household.ts';
import * as medicaid from './medicaid.ts';
import * as money from './money.ts';
import * as notices from './notices.ts';
import * as people from './people.ts';
import * as programs from './programs.ts';
import * as quality from './quality.ts';
import * as reasons from './reasons.ts';
import * as states from './states.ts';
import * as status from './status.ts';
import * as work from './work.ts';
import * as workgroups from './workgroups.ts';

const topics: readonly Readonly<Record<string, CodeTable>>[] = [
  activities,
  administration,
  applicationRules,
  assets,
  appointments,
  availability,
  caseWork,
  contact,
  countries,
  documents,
  documentSettings,
  documentSubtypes,
  geography,
  household,
  medicaid,
  money,
  notices,
  people,
  programs,
  quality,
  reasons,
  states,
  status,
  work,
  workgroups,
];

/** Every code table. A table exported by a topic file is here without being named again. */
export const codeTables: readonly CodeTable[] = topics
  .flatMap(topic => Object.values(topic))
  .sort((one, other) => (one.name < other.name ? -1 : 1));
