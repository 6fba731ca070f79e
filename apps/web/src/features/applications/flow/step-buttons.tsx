import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { Button, ButtonLink, Row } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { readApplication, useCompleteClients } from '../queries.ts';
import { nextAddress, registersOnGoingOn, stepAddress } from './steps.ts';

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
  /** Going on is under the Enter key as soon as nothing is left to decide. */
  readonly takesFocus?: boolean;
}

/** Back, save and exit, save and continue: at the foot of every step. */
export function StepButtons({
  record,
  pageId,
  onSave,
  busy = false,
  ready = true,
  savesPartly = false,
  takesFocus = false,
}: StepButtonsProps) {
  const t = useText();
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && ready) onward.current?.focus();
  }, [takesFocus, ready]);
  const completing = useCompleteClients();
  const { ApplicationNumber } = record;
  const at = record.Steps.findIndex(step => step.PageId === pageId);
  const before = record.Steps[at - 1];
  const registers = registersOnGoingOn(record, pageId);
  async function save(): Promise<boolean> {
    // Whatever cannot be saved yet is kept as a draft: nobody is held here by a half-made decision.
    const saves = onSave !== undefined && (ready || savesPartly);
    return !saves || (await onSave());
  }
  async function goOn(): Promise<void> {
    if (!(await save())) return;
    let now = onSave ? await readApplication(ApplicationNumber) : record;
    if (registers) {
      if (!(await completing.run({ ApplicationNumber }, { ifMatch: now.Version }))) return;
      now = await readApplication(ApplicationNumber);
    }
    goTo(nextAddress(now, pageId));
  }
  async function exit(): Promise<void> {
    if (await save()) goTo(applicationSummaryScreen.at({ ApplicationNumber }));
  }
  const label = registers ? 'registerAndContinue' : onSave ? 'saveAndContinue' : 'continue';
  return (
    <Row wrap>
      <Button ref={onward} busy={busy || completing.busy} disabled={!ready} onClick={() => void goOn()}>
        {t(`applications.flow.${label}`)}
      </Button>
      <Button variant="secondary" disabled={busy || completing.busy} onClick={() => void exit()}>
        {t('applications.flow.saveAndExit')}
      </Button>
      {before && (
        <ButtonLink variant="quiet" icon="arrow_back" to={stepAddress(before.Path, ApplicationNumber)}>
          {t('applications.flow.back')}
        </ButtonLink>
      )}
    </Row>
  );
}
