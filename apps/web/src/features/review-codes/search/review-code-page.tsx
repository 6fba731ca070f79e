import { reviewCode } from '@commonweal/contracts/review-codes/calls';
import { reviewCodeScreen } from '@commonweal/contracts/review-codes/screens';
import { RecordPage } from '../../../shared/lists/record-page.tsx';

export default function ReviewCodePage() {
  return <RecordPage record={reviewCode} screen={reviewCodeScreen} start={{ DueDays: 5 }} />;
}
