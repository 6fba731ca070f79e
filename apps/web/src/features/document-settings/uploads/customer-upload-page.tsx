import { customers } from './audiences.ts';
import { RuleList } from './rule-list.tsx';

export default function CustomerUploadPage() {
  return <RuleList audience={customers} />;
}
