import { ClassEdit } from './class-edit.tsx';
import { categoryLevel } from './levels.ts';

export default function DocumentCategoryEditPage() {
  return <ClassEdit level={categoryLevel} />;
}
