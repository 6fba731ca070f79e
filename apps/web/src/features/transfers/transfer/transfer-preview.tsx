import type { TransferChoices, TransferredItem } from '@commonweal/contracts/transfers/calls';
import { Alert, LoadingState, Stack, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ItemOutcomes } from '../../../shared/work/item-outcomes.tsx';
import { useTransferPreview } from '../queries.ts';

function ItemsTable({ items }: { items: readonly TransferredItem[] }) {
  const t = useText();
  if (items.length === 0) return <p>{t('transfers.noItems')}</p>;
  const headings = {
    item: t('transfers.itemColumn'),
    due: t('transfers.dueColumn'),
    outcome: t('transfers.whereColumn'),
  };
  return <ItemOutcomes label={t('transfers.items')} headings={headings} items={items} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What goes along with the case, as it would happen now. */
export function TransferPreview({ choices }: { choices: TransferChoices }) {
  const t = useText();
  const OfficeCode = textOf(useFormValue('OfficeCode'));
  const County = textOf(useFormValue('County'));
  const { CaseNumber, Version } = choices;
  const { isChosen, isLooking, preview } = useTransferPreview({ CaseNumber, OfficeCode, County }, Version);
  return (
    <section aria-labelledby="transfer-preview">
      <Stack>
        <h3 id="transfer-preview">{t('transfers.preview')}</h3>
        {!isChosen && <p>{t('transfers.choose')}</p>}
        {isLooking && <LoadingState />}
        {preview && (
          <>
            <p className="cw-small">{t('transfers.previewText')}</p>
            <ItemsTable items={preview.Items} />
            {preview.Closed === 'Y' && <Alert tone="info">{t('transfers.closed')}</Alert>}
            {preview.Applications.length > 0 && (
              <p>{`${t('transfers.applications')}: ${preview.Applications.join(', ')}`}</p>
            )}
            {preview.Appointments > 0 && (
              <Alert tone="warning">{t('transfers.appointmentsText', { count: preview.Appointments })}</Alert>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}
