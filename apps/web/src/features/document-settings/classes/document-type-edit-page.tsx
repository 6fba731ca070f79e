import { ClassEdit } from './class-edit.tsx';
import { typeLevel } from './levels.ts';

export default function DocumentTypeEditPage() {
  return <ClassEdit level={typeLevel} />;
}
