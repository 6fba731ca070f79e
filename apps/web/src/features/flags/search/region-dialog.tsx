import { featureFlagPage } from '@commonweal/contracts/access/pages';
import { GoLiveInput, type GoLiveRow } from '@commonweal/contracts/flags/calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { NumberField, RadioGroupField, useFormValue, useToast } from '@commonweal/ui';
import { useCallback } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useFlagHistory, useRegionEffect, useSaveGoLive } from '../queries.ts';
import { EffectView } from './effect-view.tsx';

const toValues = ({ RegionId, GoLive, R3GoLive, PendDays }: GoLiveRow): GoLiveInput => ({
  RegionId,
  GoLive,
  R3GoLive,
  PendDays,
  Reason: '',
});

/** Only a changed go-live opens or closes screens. */
function RegionEffect({ region }: { region: GoLiveRow }) {
  const chosen = useFormValue('GoLive') === 'Y' ? 'Y' : 'N';
  const isChanged = chosen !== region.GoLive;
  const effect = useRegionEffect(region.RegionId, chosen, isChanged);
  return isChanged ? <EffectView query={effect} /> : null;
}

function RegionFields({ region, mayEdit }: { region: GoLiveRow; mayEdit: boolean }) {
  const t = useText();
  const options = (['Y', 'N'] as const).map(value => ({ value, label: t(`flags.live.${value}`) }));
  return (
    <>
      <RadioGroupField name="GoLive" label={t('common.field.GoLive')} options={options} inline required />
      <RegionEffect region={region} />
      <RadioGroupField name="R3GoLive" label={t('common.field.R3GoLive')} options={options} inline required />
      <NumberField name="PendDays" label={t('common.field.PendDays')} hint={t('flags.region.pendDaysHint')} required />
      {mayEdit && (
        <NoteField
          name="Reason"
          singleLine
          label={t('common.field.Reason')}
          hint={t('common.record.reasonHint')}
          limit={limits.reason}
          required
        />
      )}
    </>
  );
}

export function RegionDialog({ region, onClose }: { region: GoLiveRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(featureFlagPage.at('Page')) === 'U';
  const saving = useSaveGoLive();
  const history = useFlagHistory('region', region.RegionId);
  const titles = {
    GoLive: t('common.field.GoLive'),
    R3GoLive: t('common.field.R3GoLive'),
    PendDays: t('common.field.PendDays'),
  };
  const words = (field: string, value: unknown): string =>
    field === 'PendDays' ? String(value ?? '') : t(value === 'Y' ? 'flags.live.Y' : 'flags.live.N');
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: region.Name }) });
    onClose();
  }, [toast, t, onClose, region.Name]);
  return (
    <RecordDialog
      title={t('flags.region.title', { region: region.Name })}
      schema={GoLiveInput}
      values={toValues(region)}
      version={region.Version}
      saving={saving}
      toValues={toValues}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      below={<RecordHistory query={history} titles={titles} words={words} />}
    >
      <RegionFields region={region} mayEdit={mayEdit} />
    </RecordDialog>
  );
}
