import { CollectionPage } from './collection-page.tsx';

export default function IncomeDetailsPage() {
  return <CollectionPage which="income" />;
}
