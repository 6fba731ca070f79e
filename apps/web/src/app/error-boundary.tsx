import { ErrorState } from '@commonweal/ui';
import { Component, type ReactNode } from 'react';
import { useText } from '../platform/content/use-text.ts';
import { openProblemReport } from '../platform/overlays/problem-report-store.ts';
import { recordClientException } from '../platform/replay/capture.ts';
import { isMissingFile, reloadIfConnected } from './missing-file.ts';

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

interface State {
  readonly broken: boolean;
  readonly stale: boolean;
}

/** A part that breaks is replaced by words and a way on; the parts around it go on working. */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }, State> {
  override state: State = { broken: false, stale: false };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, stale: isMissingFile(error) };
  }

  /** A screen whose file is gone comes back only with the page: the portal has been updated meanwhile. */
  readonly tryAgain = (): void => {
    if (this.state.stale) void reloadIfConnected();
    else this.setState({ broken: false });
  };

  override componentDidCatch(error: unknown) {
    recordClientException(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.quiet ? null : <Broken onRetry={this.tryAgain} />;
  }
}
