import { workers } from './audiences.ts';
import { RuleEdit } from './rule-edit.tsx';

export default function WorkerUploadEditPage() {
  return <RuleEdit audience={workers} />;
}
