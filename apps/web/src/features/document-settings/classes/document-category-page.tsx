import { ClassList } from './class-list.tsx';
import { categoryLevel } from './levels.ts';

export default function DocumentCategoryPage() {
  return <ClassList level={categoryLevel} />;
}
