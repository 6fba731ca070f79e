import { type ClockState, setBusinessDate } from '@commonweal/contracts/clock/calls';
import { plainDate } from '@commonweal/contracts/kit/fields';
import { Alert, Button, Card, DateField, Form, Row, type ServerFault, Stack, SubmitButton } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { stepFrom, steps } from './steps.ts';

/** The form always names a day; going back to today has its own button. */
const DateForm = setBusinessDate.request.extend({ Date: plainDate });

interface MoveCardProps {
  readonly clock: ClockState;
  readonly mayMove: boolean;
  readonly busy: boolean;
  readonly faults: readonly ServerFault[];
  readonly onMove: (date: string | null) => Promise<boolean>;
}

export function MoveCard({ clock, mayMove, busy, faults, onMove }: MoveCardProps) {
  const t = useText();
  return (
    <Card title={t('clock.moveTitle')} rule>
      <Stack>
        <Alert tone="warning">{t('clock.effect')}</Alert>
        <fieldset className="cw-field">
          <legend className="cw-label">{t('clock.stepTitle')}</legend>
          <Row wrap>
            {steps.map(step => (
              <Button
                key={step}
                variant="secondary"
                size="small"
                busy={busy}
                disabled={!mayMove}
                data-replay={`step ${step}`}
                onClick={() => void onMove(stepFrom(clock.Today, step))}
              >
                {t(`clock.step.${step}`)}
              </Button>
            ))}
          </Row>
        </fieldset>
        <Form
          schema={DateForm}
          defaultValues={{ Date: '' }}
          serverFaults={faults}
          readOnly={!mayMove}
          label={t('clock.setTitle')}
          onSubmit={async (values, form) => {
            if (await onMove(values.Date)) form.reset({ Date: '' });
          }}
        >
          <DateField name="Date" label={t('clock.setTitle')} hint={t('clock.setHint')} required />
          <Row wrap>
            <SubmitButton disabled={!mayMove} busy={busy} data-replay="set business date">
              {t('clock.set')}
            </SubmitButton>
            <Button
              variant="secondary"
              icon="undo"
              busy={busy}
              disabled={!mayMove}
              data-replay="reset business date"
              onClick={() => void onMove(null)}
            >
              {t('common.timeTravel.reset')}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
}
