import { ClassList } from './class-list.tsx';
import { typeLevel } from './levels.ts';

export default function DocumentTypePage() {
  return <ClassList level={typeLevel} />;
}
