import { customers } from './audiences.ts';
import { RuleEdit } from './rule-edit.tsx';

export default function CustomerUploadEditPage() {
  return <RuleEdit audience={customers} />;
}
