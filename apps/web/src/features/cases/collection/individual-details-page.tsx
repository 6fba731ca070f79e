import { CollectionPage } from './collection-page.tsx';

export default function IndividualDetailsPage() {
  return <CollectionPage which="individual" />;
}
