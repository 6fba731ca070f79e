import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { Button, ButtonLink, Row } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { nextAddress, stepAddress } from './steps.ts';

interface StepButtonsProps {
  readonly record: ApplicationRecord;
  readonly pageId: string;
  /** Saves what the page holds; false where it was not saved. */
  readonly onSave?: () => Promise<boolean>;
  readonly busy?: boolean;
  /** False while something is still to be decided on this page. */
  readonly ready?: boolean;
  /** What is decided so far may be saved before the rest is. */
  readonly savesPartly?: boolean;
}

/** Back, save and exit, save and continue: at the foot of every step. */
export function StepButtons({
  record,
  pageId,
  onSave,
  busy = false,
  ready = true,
  savesPartly = false,
}: StepButtonsProps) {
  const t = useText();
  const at = record.Steps.findIndex(step => step.PageId === pageId);
  const before = record.Steps[at - 1];
  async function leave(address: string): Promise<void> {
    // Whatever cannot be saved yet is kept as a draft: nobody is held here by a half-made decision.
    const saves = onSave !== undefined && (ready || savesPartly);
    if (!saves || (await onSave())) goTo(address);
  }
  return (
    <Row wrap>
      <Button busy={busy} disabled={!ready} onClick={() => void leave(nextAddress(record, pageId))}>
        {t(onSave ? 'applications.flow.saveAndContinue' : 'applications.flow.continue')}
      </Button>
      <Button
        variant="secondary"
        disabled={busy}
        onClick={() => void leave(applicationSummaryScreen.at({ ApplicationNumber: record.ApplicationNumber }))}
      >
        {t('applications.flow.saveAndExit')}
      </Button>
      {before && (
        <ButtonLink variant="quiet" icon="arrow_back" to={stepAddress(before.Path, record.ApplicationNumber)}>
          {t('applications.flow.back')}
        </ButtonLink>
      )}
    </Row>
  );
}
