import { workers } from './audiences.ts';
import { RuleList } from './rule-list.tsx';

export default function WorkerUploadPage() {
  return <RuleList audience={workers} />;
}
