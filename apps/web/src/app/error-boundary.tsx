import { ErrorState } from '@commonweal/ui';
import { Component, type ReactNode } from 'react';
import { useText } from '../platform/content/use-text.ts';
import { openProblemReport } from '../platform/overlays/problem-report-store.ts';
import { recordClientException } from '../platform/replay/capture.ts';

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      title={t('common.broken.title')}
      onRetry={onRetry}
      action={
        <button
          type="button"
          className="cw-button cw-button--secondary cw-button--small"
          onClick={() => openProblemReport()}
        >
          {t('common.report.action')}
        </button>
      }
    >
      {t('common.broken.text')}
    </ErrorState>
  );
}

/** A part that breaks is replaced by words and a way on; the parts around it go on working. */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    recordClientException(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.quiet ? null : <Broken onRetry={() => this.setState({ broken: false })} />;
  }
}
