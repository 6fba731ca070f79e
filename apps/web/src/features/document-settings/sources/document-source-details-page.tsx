import {
  documentSourceDetailsScreen,
  documentSourceSearchScreen,
} from '@commonweal/contracts/document-settings/screens';
import { documentSource } from '@commonweal/contracts/document-settings/source-calls';
import { useLanguage } from '../../../platform/content/language.ts';
import { DeclaredDetails } from '../../../shared/records/declared-details.tsx';

export default function DocumentSourceDetailsPage() {
  const language = useLanguage();
  return (
    <DeclaredDetails
      record={documentSource}
      list={documentSourceSearchScreen}
      screen={documentSourceDetailsScreen}
      nameOf={source => (language === 'es' ? source.NameEs : source.NameEn)}
    />
  );
}
