import {
  getDocumentThumbnails,
  getThumbnailsWaiting,
  mostThumbnails,
} from '@commonweal/contracts/documents/thumbnail-calls';
import { Icon } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import '../viewer/viewer.css';

/**
 * First pages by document, asked for after the rows are there. Of those that are still being drawn only that is asked again: looking
 * at a page stands in the trail, waiting for it does not. One that has been drawn meanwhile is made and has no picture here yet.
 */
export function useFirstPages(numbers: readonly string[]) {
  const asked = { DocumentNumbers: numbers.slice(0, mostThumbnails) };
  const options = { background: true, fresh: true };
  const first = useCall(getDocumentThumbnails, asked, { ...options, enabled: numbers.length > 0 });
  const known = first.data?.Thumbnails ?? [];
  const waited = known.filter(each => each.State === 'waiting').map(each => each.DocumentNumber);
  const later = useCall(
    getThumbnailsWaiting,
    { DocumentNumbers: waited },
    { ...options, enabled: waited.length > 0, refetchWhile: ({ Waiting }) => Waiting.length > 0 },
  );
  const still = new Set(later.data?.Waiting ?? waited);
  const isDrawn = ({ State, DocumentNumber }: (typeof known)[number]) =>
    State === 'waiting' && !still.has(DocumentNumber);
  return new Map(known.map(each => [each.DocumentNumber, isDrawn(each) ? { ...each, State: 'made' as const } : each]));
}
type FirstPages = ReturnType<typeof useFirstPages>;

interface FirstPageProps {
  readonly of: ReturnType<FirstPages['get']>;
  readonly name: string;
}

/** The first page of a paper, small; a sign where there is nothing to see. */
export function FirstPage({ of: given, name }: FirstPageProps) {
  const t = useText();
  const number = given?.DocumentNumber ?? '';
  const isLate = given?.State === 'made' && given.Picture === '';
  const late = useCall(
    getDocumentThumbnails,
    { DocumentNumbers: [number] },
    { background: true, fresh: true, enabled: isLate },
  );
  const of = isLate ? late.data?.Thumbnails[0] : given;
  if (of?.State === 'made') {
    const label = t('documents.queue.firstPage', { name });
    return <img className="cw-first-page" src={`data:image/webp;base64,${of.Picture}`} alt={label} />;
  }
  const isNone = of?.State === 'none';
  const label = of ? t(isNone ? 'documents.queue.noPicture' : 'documents.queue.pictureWaits') : '';
  return (
    <span className="cw-first-page" title={label}>
      {label !== '' && <Icon name={isNone ? 'file_present' : 'schedule'} label={label} />}
    </span>
  );
}
