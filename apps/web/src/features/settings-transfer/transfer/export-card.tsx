import { exportSettings } from '@commonweal/contracts/settings-transfer/calls';
import { Card, CheckboxGroupField, Form, LoadingState, Row, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { takeOut, useTransferParts } from '../queries.ts';
import { useTransferWords } from './transfer-words.ts';

/** Everything that the person may read is chosen to begin with. */
export function ExportCard() {
  const t = useText();
  const words = useTransferWords();
  const { data, error, refetch } = useTransferParts();
  const parts = data?.data.filter(part => part.MayExport === 'Y') ?? [];
  return (
    <Card title={t('settings-transfer.export.title')} rule>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} level={3} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <Form
          schema={exportSettings.request}
          defaultValues={{ Parts: parts.map(part => part.Part) }}
          label={t('settings-transfer.export.title')}
          onSubmit={async ({ Parts }) => {
            await takeOut(Parts);
          }}
        >
          <Stack>
            <p>{t('settings-transfer.export.text')}</p>
            <CheckboxGroupField
              name="Parts"
              label={t('settings-transfer.parts')}
              required
              options={parts.map(part => ({
                value: part.Part,
                label: words.part(part.Part),
                hint: t('settings-transfer.rows', { n: part.Rows }),
              }))}
            />
            <Row>
              <SaveButton icon="file_download">{t('common.word.export')}</SaveButton>
            </Row>
          </Stack>
        </Form>
      )}
    </Card>
  );
}
