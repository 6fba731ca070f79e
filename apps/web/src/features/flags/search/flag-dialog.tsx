import { featureFlagPage } from '@commonweal/contracts/access/pages';
import type { FlagRow } from '@commonweal/contracts/flags/calls';
import { flagNames } from '@commonweal/contracts/flags/flags';
import { Alert, Button, Modal, Stack, useToast } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useFlagEffect, useFlagHistory, useSwitchFlag } from '../queries.ts';
import { EffectView } from './effect-view.tsx';

export function useMeaning(): (flag: string) => string {
  const t = useText();
  return flag => (flagNames.some(name => name === flag) ? t(`flags.meaning.${flag}`) : t('flags.meaning.unknown'));
}

function FlagHistory({ flag }: { flag: FlagRow }) {
  const t = useText();
  return (
    <RecordHistory
      query={useFlagHistory('flag', flag.FeatureFlag)}
      titles={{ ActiveFL: t('common.word.currentState') }}
      words={(_field, value) => t(value === 'Y' ? 'flags.on' : 'flags.off')}
    />
  );
}

interface FlagDialogProps {
  readonly flag: FlagRow;
  readonly onClose: () => void;
}

function SwitchDialog({ flag: given, onClose }: FlagDialogProps) {
  const t = useText();
  const toast = useToast();
  const meaning = useMeaning();
  const saving = useSwitchFlag();
  const flag = saving.theirs ?? given;
  const next = flag.ActiveFL === 'Y' ? 'N' : 'Y';
  const effect = useFlagEffect(flag.FeatureFlag, next);
  const act = t(next === 'Y' ? 'flags.switch.on' : 'flags.switch.off');
  const params = { flag: flag.FeatureFlag };
  return (
    <ReasonDialog
      title={t(next === 'Y' ? 'flags.switch.onTitle' : 'flags.switch.offTitle', params)}
      act={act}
      danger={next === 'N'}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!(await saving.save({ FeatureFlag: flag.FeatureFlag, ActiveFL: next, Reason }, flag.Version))) return;
        toast({ text: t(next === 'Y' ? 'flags.switch.isOn' : 'flags.switch.isOff', params) });
        onClose();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('flags.switch.meanwhile')}</Alert>}
      <p>{meaning(flag.FeatureFlag)}</p>
      <EffectView query={effect} />
      <FlagHistory flag={flag} />
    </ReasonDialog>
  );
}

export function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const t = useText();
  const meaning = useMeaning();
  const mayEdit = useAccess(featureFlagPage.at('Page')) === 'U';
  if (mayEdit) return <SwitchDialog flag={flag} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      title={flag.FeatureFlag}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Stack>
        <p>{meaning(flag.FeatureFlag)}</p>
        <FlagHistory flag={flag} />
      </Stack>
    </Modal>
  );
}
