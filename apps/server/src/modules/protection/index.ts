export {
  mayOpenApplication,
  mayOpenCase,
  mayOpenClient,
  mayOpenDocument,
  mayOpenNamed,
  type Viewer,
} from './conditions.ts';
export { mayOpenSubjects, mayReach, type NamedRecord } from './open-store.ts';
