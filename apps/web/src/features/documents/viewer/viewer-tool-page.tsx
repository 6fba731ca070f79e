import { viewerToolScreen } from '@commonweal/contracts/documents/screens';
import { EmptyState, LoadingState } from '@commonweal/ui';
import { useEffect } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';
import { useDocument } from '../queries.ts';
import { followFirstScreen } from './second-screen.ts';
import { Viewer } from './viewer.tsx';
import { warmUpViewer } from './warm-up.ts';

function Opened({ number }: { number: string }) {
  const nameOf = useDocumentName();
  const { data, error, refetch } = useDocument(number);
  const name = data ? nameOf(data) : '';
  return (
    <>
      <h1 className="cw-viewer__title">
        {name} <span className="cw-mono">{number}</span>
      </h1>
      {data ? (
        <Viewer document={data} name={name} />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

export default function ViewerToolPage() {
  const t = useText();
  const { DocumentNumber } = useScreenParams(viewerToolScreen);
  useEffect(warmUpViewer, []);
  useEffect(
    () => followFirstScreen(number => goTo(viewerToolScreen.at({ DocumentNumber: number }), { replace: true })),
    [],
  );
  return (
    <div className="cw-viewer-tool">
      {DocumentNumber ? (
        <Opened key={DocumentNumber} number={DocumentNumber} />
      ) : (
        <>
          <h1 className="cw-viewer__title">{t('documents.viewer.title')}</h1>
          <EmptyState title={t('documents.viewer.none')}>{t('documents.viewer.follows')}</EmptyState>
        </>
      )}
    </div>
  );
}
