import { getDocumentThumbnails, mostThumbnails } from '@commonweal/contracts/documents/thumbnail-calls';
import { Icon } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';

/** What is being drawn is there soon. */
const lookAgainAfter = 3000;

/** First pages by document, asked for after the rows are there; those that are still being drawn are asked for again. */
export function useFirstPages(numbers: readonly string[]) {
  const asked = { DocumentNumbers: numbers.slice(0, mostThumbnails) };
  const first = useCall(getDocumentThumbnails, asked, { enabled: numbers.length > 0, background: true });
  const known = first.data?.Thumbnails ?? [];
  const waiting = known.filter(each => each.State === 'waiting').map(each => each.DocumentNumber);
  const again = { DocumentNumbers: waiting };
  const options = { enabled: waiting.length > 0, background: true };
  const { data: after } = useCall(getDocumentThumbnails, again, options);
  const moving = after?.Thumbnails.some(each => each.State === 'waiting') ?? true;
  const later = useCall(getDocumentThumbnails, again, { ...options, ...(moving && { refetchEvery: lookAgainAfter }) });
  return new Map([...known, ...(later.data?.Thumbnails ?? [])].map(each => [each.DocumentNumber, each]));
}
type FirstPages = ReturnType<typeof useFirstPages>;

interface FirstPageProps {
  readonly of: ReturnType<FirstPages['get']>;
  readonly name: string;
}

/** The first page of a paper, small; a sign where there is nothing to see. */
export function FirstPage({ of, name }: FirstPageProps) {
  const t = useText();
  if (of?.State === 'made') {
    const label = t('documents.queue.firstPage', { name });
    return <img className="cw-first-page" src={`data:image/webp;base64,${of.Picture}`} alt={label} />;
  }
  const label = of?.State === 'none' ? t('documents.queue.noPicture') : '';
  return (
    <span className="cw-first-page" title={label}>
      {label !== '' && <Icon name="file_present" label={label} />}
    </span>
  );
}
