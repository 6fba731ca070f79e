import type { Publication } from '@commonweal/contracts/prioritisation/schemas';
import { useText } from '../../../platform/content/use-text.ts';

/** Who has published it; what came with the portal was published by nobody. */
export function useWho(): (publication: Pick<Publication, 'PublishedBy'>) => string {
  const t = useText();
  return ({ PublishedBy }) => (PublishedBy === 'system' ? t('common.record.setUp') : PublishedBy);
}
