import { optionalLine, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import { Button, Card, DateField, Form, Grid, Row, TextField } from '@commonweal/ui';
import * as z from 'zod';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';

const Asked = z.strictObject({
  UserId: optionalLine(limits.userId),
  Day: z.union([z.literal(''), plainDate]),
  Reference: optionalLine(128),
});

/** Whose day, or which reference; a reference says both. */
export function AskForm() {
  const t = useText();
  const params = useScreenParams(activityReplayScreen);
  return (
    <Card title={t('replay.ask.title')}>
      <Form
        schema={Asked}
        defaultValues={{ UserId: params.UserId ?? '', Day: params.day ?? '', Reference: params.Reference ?? '' }}
        label={t('replay.ask.title')}
        onSubmit={async ({ UserId, Day, Reference }) =>
          goTo(
            activityReplayScreen.at(
              Reference !== '' ? { Reference } : { ...(UserId && { UserId }), ...(Day && { day: Day }) },
            ),
          )
        }
      >
        <Grid least={220}>
          <TextField
            name="Reference"
            label={t('replay.ask.reference')}
            hint={t('replay.ask.referenceHint')}
            limit={128}
          />
          <TextField name="UserId" label={t('replay.ask.user')} limit={limits.userId} />
          <DateField name="Day" label={t('common.field.Day')} />
        </Grid>
        <Row>
          <Button type="submit" icon="search">
            {t('replay.ask.act')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
