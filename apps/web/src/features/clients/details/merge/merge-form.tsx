import type { MergePreview } from '@commonweal/contracts/clients/merge-calls';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { pin } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Alert, Card, Form, LoadingState, Row, TextField, useToast } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../../platform/content/use-text.ts';
import { FailureState } from '../../../../platform/errors/failure-state.tsx';
import { useConflictWords } from '../../../../shared/clients/use-conflict-words.ts';
import { ReasonDialog } from '../../../../shared/records/reason-dialog.tsx';
import { SaveButton } from '../../../../shared/records/save-button.tsx';
import { useMergeClients, useMergePreview } from '../../queries.ts';
import { Reasons } from '../../search/reasons.tsx';
import { Clashes, type Keeps } from './clashes.tsx';
import { ApprovalNeeded } from './merge-approval.tsx';

const OtherForm = z.strictObject({ OtherPin: pin });

function Effects({ preview }: { preview: MergePreview }) {
  const t = useText();
  const words = useConflictWords();
  return (
    <>
      <p>
        {t('clients.merge.text', {
          survivor: `${clientName(preview.Survivor)} · ${preview.Survivor.Pin}`,
          merged: `${clientName(preview.Merged)} · ${preview.Merged.Pin}`,
        })}
      </p>
      <p className="cw-strong">{t('clients.merge.score', { score: preview.Score })}</p>
      <Reasons reasons={preview.Reasons} />
      {preview.Conflicts.length > 0 && (
        <table className="cw-table cw-table--compact">
          <caption>{t('clients.merge.conflicts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('common.field.Field')}</th>
              <th scope="col">{t('clients.merge.kept')}</th>
              <th scope="col">{t('clients.merge.setAside')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.Conflicts.map(conflict => (
              <tr key={conflict.Field}>
                <th scope="row">{t(`clients.conflict.${conflict.Field}`)}</th>
                <td>{words(conflict.Field, conflict.OnFile)}</td>
                <td>{words(conflict.Field, conflict.Stated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('clients.merge.moves')}</h3>
      {preview.Effects.length === 0 ? (
        <p className="cw-muted">{t('clients.merge.movesNothing')}</p>
      ) : (
        <ul>
          {preview.Effects.map(effect => (
            <li key={effect.Relation}>{t(`clients.relation.${effect.Relation}`, { n: effect.Count })}</li>
          ))}
        </ul>
      )}
      {preview.SharedCases.length > 0 && (
        <Alert tone="warning">{t('clients.merge.shared', { cases: preview.SharedCases.join(', ') })}</Alert>
      )}
      {preview.BecomesConfidential === 'Y' && <Alert tone="warning">{t('clients.merge.confidential')}</Alert>}
    </>
  );
}

function PreviewDialog({ record, otherPin, onClose }: { record: ClientRecord; otherPin: string; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { data, error, refetch } = useMergePreview(record.Pin, otherPin);
  const merging = useMergeClients();
  const [keeps, setKeeps] = useState<Keeps>({});
  const needsApproval = (data?.ApprovalReasons.length ?? 0) > 0;
  return (
    <ReasonDialog
      title={t('clients.merge.preview')}
      act={t(needsApproval ? 'clients.merge.approval.request' : 'clients.merge.act')}
      danger
      ready={data?.Clashes.every(clash => keeps[clash.Key] !== undefined) ?? false}
      saving={merging}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!data) return;
        const request = {
          Pin: record.Pin,
          OtherPin: otherPin,
          Version: data.Survivor.Version,
          OtherVersion: data.Merged.Version,
          Reason,
          Clashes: data.Clashes.flatMap(({ Key }) => {
            const Keep = keeps[Key];
            return Keep ? [{ Key, Keep }] : [];
          }),
        };
        const answer = await merging.save(request, 0);
        if (answer === undefined) return;
        const isMerged = answer.RequestId === '';
        toast({
          text: isMerged ? t('clients.merge.merged', { pin: otherPin }) : t('clients.merge.approval.requested'),
        });
        onClose();
      }}
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ApprovalNeeded action="neededMerge" reasons={data.ApprovalReasons} />
          <Effects preview={data} />
          <Clashes clashes={data.Clashes} keeps={keeps} onChange={setKeeps} />
        </>
      ) : (
        <LoadingState />
      )}
    </ReasonDialog>
  );
}

/** Asks for the other PIN; nothing happens before its effects have been shown. */
export function MergeForm({ record }: { record: ClientRecord }) {
  const t = useText();
  const [otherPin, setOtherPin] = useState<string | null>(null);
  return (
    <Card title={t('clients.merge.title')}>
      <Form
        schema={OtherForm}
        defaultValues={{ OtherPin: '' }}
        label={t('clients.merge.title')}
        onSubmit={({ OtherPin }) => setOtherPin(OtherPin)}
      >
        <p>{t('clients.merge.intro')}</p>
        <TextField name="OtherPin" label={t('common.field.OtherPin')} limit={limits.pin} required short mono />
        <Row>
          <SaveButton variant="secondary">{t('clients.merge.show')}</SaveButton>
        </Row>
      </Form>
      {otherPin !== null && <PreviewDialog record={record} otherPin={otherPin} onClose={() => setOtherPin(null)} />}
    </Card>
  );
}
