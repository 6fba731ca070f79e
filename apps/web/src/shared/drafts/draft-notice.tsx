import { Alert, Button, formatTime, Row, SavedIndicator, type SavedState } from '@commonweal/ui';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';

interface DraftNoticeProps {
  /** What was brought back; null where nothing was. */
  readonly draft: { readonly at: string; readonly other?: { readonly at: string } | null } | null;
  readonly state: SavedState | null;
  readonly onStartOver: () => void;
  /** Begins again with the other of two drafts. */
  readonly onSwap?: () => void;
}

/** Says that something was brought back, offers to start over, and says what autosave did last. */
export function DraftNotice({ draft, state, onStartOver, onSwap }: DraftNoticeProps) {
  const t = useText();
  const language = useLanguage();
  const other = onSwap && draft?.other;
  return (
    <>
      {draft && (
        <Alert tone={other ? 'warning' : 'info'}>
          <Row wrap>
            <span>{t('common.draft.restored', { time: formatTime(draft.at, language) })}</span>
            {other && (
              <>
                <span>{t('common.draft.two', { time: formatTime(other.at, language) })}</span>
                <Button variant="secondary" size="small" onClick={onSwap}>
                  {t('common.draft.other')}
                </Button>
              </>
            )}
            <Button variant="quiet" size="small" onClick={onStartOver}>
              {t('common.draft.startOver')}
            </Button>
          </Row>
        </Alert>
      )}
      {/* Its line is there before it says anything, so that nothing moves under the pointer when it does. */}
      <div className="cw-saved-line">{state && <SavedIndicator state={state} />}</div>
    </>
  );
}
