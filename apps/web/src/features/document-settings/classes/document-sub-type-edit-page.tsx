import { ClassEdit } from './class-edit.tsx';
import { subtypeLevel } from './levels.ts';

export default function DocumentSubtypeEditPage() {
  return <ClassEdit level={subtypeLevel} />;
}
