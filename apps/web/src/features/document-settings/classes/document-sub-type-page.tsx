import { ClassList } from './class-list.tsx';
import { subtypeLevel } from './levels.ts';

export default function DocumentSubtypePage() {
  return <ClassList level={subtypeLevel} />;
}
