import { assignReassignPage, userDetailsPage } from '@commonweal/contracts/access/pages';
import { Alert, Button, LoadingState, Stack } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ItemOutcomes } from '../../../shared/work/item-outcomes.tsx';
import { useHandOver } from '../queries.ts';

interface HandOverProps {
  readonly userId: string;
  /** Whether it shall be done with the change. */
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
}

/** Whoever may assign hands over, and whoever deactivates people. */
export function useMayHandOver(): boolean {
  const assigns = useAccess(assignReassignPage.at('Page')) === 'U';
  return useAccess(userDetailsPage.at('AccountStatus')) === 'U' || assigns;
}

/** Who would get which open item, by the rules that route new ones; nothing is given before it is confirmed. */
export function HandOver({ userId, wanted, onChange }: HandOverProps) {
  const t = useText();
  const { preview, look, busy } = useHandOver(userId);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    void look();
  }, [look]);
  if (busy && !preview) return <LoadingState />;
  if (!preview) return null;
  if (preview.Outcomes.length === 0) {
    return preview.Closed === 'Y' ? <Alert tone="info">{t('users.handOver.closed')}</Alert> : null;
  }
  const title = t('users.handOver.title', { count: preview.Outcomes.length });
  return (
    <Stack>
      <label className="cw-choice">
        <input
          type="checkbox"
          className="cw-choice__box"
          checked={wanted}
          onChange={event => onChange(event.target.checked)}
        />
        <span className="cw-choice__text">{title}</span>
      </label>
      <p className="cw-small">{t('users.handOver.text')}</p>
      <ItemOutcomes
        label={title}
        headings={{
          item: t('users.handOver.item'),
          due: t('users.handOver.due'),
          outcome: t('users.handOver.outcome'),
        }}
        items={preview.Outcomes}
      />
      {preview.Closed === 'Y' && <Alert tone="info">{t('users.handOver.closed')}</Alert>}
      {preview.More === 'Y' && <Alert tone="info">{t('users.handOver.more')}</Alert>}
      <div>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void look()}>
          {t('users.handOver.again')}
        </Button>
      </div>
    </Stack>
  );
}
