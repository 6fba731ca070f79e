import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import type { TrailState } from '@commonweal/contracts/audit/month-calls';
import {
  Alert,
  Button,
  Card,
  Chip,
  DateTimeText,
  formatDate,
  formatNumber,
  LoadingState,
  PlainTable,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useTrailHold, useTrailMonths } from '../queries.ts';

function HoldDialog({ trail, onClose }: { trail: TrailState; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useTrailHold();
  const now = saving.theirs ?? trail;
  const act = now.Held === 'Y' ? 'release' : 'hold';
  return (
    <ReasonDialog
      title={t(`audit.months.${act}Of`, { kind: t(`audit.months.kind.${trail.Kind}`) })}
      act={t(`audit.months.${act}`)}
      danger={act === 'release'}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const Held = now.Held === 'Y' ? 'N' : 'Y';
        if (!(await saving.save({ Kind: trail.Kind, Held, Reason }, now.Version))) return;
        toast({ text: t(`audit.months.${act}Done`) });
        onClose();
      }}
    >
      {saving.theirs && (
        <Alert tone="warning" live>
          {t('common.error.stale')}
        </Alert>
      )}
      <p>{t(`audit.months.${act}Text`)}</p>
    </ReasonDialog>
  );
}

function Trail({ trail, onHold }: { trail: TrailState; onHold: (() => void) | undefined }) {
  const t = useText();
  const { language } = useUi();
  const month = (day: string | null) => (day ? formatDate(day, language, 'month') : t('audit.seals.notYet'));
  return (
    <tr>
      <th scope="row">{t(`audit.months.kind.${trail.Kind}`)}</th>
      <td>
        {trail.From === trail.To
          ? month(trail.From)
          : t('audit.months.span', { count: trail.Months, from: month(trail.From), to: month(trail.To) })}
      </td>
      <td>{formatNumber(trail.Rows, language)}</td>
      <td>
        {trail.KeptMonths === 0 ? t('audit.months.forEver') : t('audit.months.kept', { count: trail.KeptMonths })}
      </td>
      <td>
        {trail.LastDropped
          ? t('audit.months.lastDropped', { count: trail.Dropped, month: month(trail.LastDropped.Month) })
          : t('audit.months.none')}
      </td>
      <td>
        {trail.Held === 'Y' ? (
          <>
            <Chip tone="warning" icon="lock">
              {t('audit.months.held')}
            </Chip>
            <p className="cw-small">
              {trail.HoldReason} · {trail.HoldChangedBy} · <DateTimeText instant={trail.HoldChangedAt} />
            </p>
          </>
        ) : (
          t('audit.months.notHeld')
        )}
        {onHold && (
          <Button variant="quiet" onClick={onHold}>
            {t(trail.Held === 'Y' ? 'audit.months.release' : 'audit.months.hold')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** How far back the trails go, when their months leave, and what stops them. */
export function MonthsCard() {
  const t = useText();
  const { data, error, refetch } = useTrailMonths();
  const mayHold = useAccess(auditInquiryPage.at('Hold')) === 'U';
  const [open, setOpen] = useState<TrailState | null>(null);
  return (
    <Card title={t('audit.months.title')}>
      <Stack gap={1}>
        {error ? (
          <FailureState failure={error} onRetry={() => void refetch()} />
        ) : data ? (
          <PlainTable
            label={t('audit.months.title')}
            headings={[
              t('audit.months.what'),
              t('audit.months.months'),
              t('audit.months.rows'),
              t('audit.months.keptFor'),
              t('audit.months.dropped'),
              t('audit.months.holdTitle'),
            ]}
            size="normal"
            named
          >
            {data.data.map(trail => (
              <Trail key={trail.Kind} trail={trail} onHold={mayHold ? () => setOpen(trail) : undefined} />
            ))}
          </PlainTable>
        ) : (
          <LoadingState />
        )}
        <p className="cw-muted">{t('audit.months.text')}</p>
      </Stack>
      {open && <HoldDialog trail={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
