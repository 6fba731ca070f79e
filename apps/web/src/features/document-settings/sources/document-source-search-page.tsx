import {
  documentSourceDetailsScreen,
  documentSourceSearchScreen,
} from '@commonweal/contracts/document-settings/screens';
import { documentSource } from '@commonweal/contracts/document-settings/source-calls';
import { RecordPage } from '../../../shared/lists/record-page.tsx';

export default function DocumentSourceSearchPage() {
  return (
    <RecordPage
      record={documentSource}
      screen={documentSourceSearchScreen}
      details={documentSourceDetailsScreen}
      opens="Name"
      hidden={['ChangedAt']}
    />
  );
}
