import { CollectionPage } from './collection-page.tsx';

export default function FacilityDetailsPage() {
  return <CollectionPage which="facility" />;
}
