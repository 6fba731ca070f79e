import type { RoutingPreview } from '@commonweal/contracts/routing/schemas';
import { Button, Card, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useRoutingWords } from '../words.ts';

const fewest = 10;

/** The items of the sample that somebody else would get. */
export function MovedItems({ preview }: { preview: RoutingPreview }) {
  const t = useText();
  const { workgroup, words, speaker } = useRoutingWords();
  const [isWhole, setWhole] = useState(false);
  if (preview.Moved === 0) return null;
  const items = isWhole ? preview.MovedItems : preview.MovedItems.slice(0, fewest);
  const shown = items.length;
  return (
    <Card
      title={t('routing.effect.movedTitle')}
      meta={t('routing.effect.movedFirst', { shown, count: preview.Moved })}
      flush
    >
      <TableFrame label={t('routing.effect.movedTitle')}>
        <table className="cw-table cw-table--compact" aria-label={t('routing.effect.movedTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('routing.effect.item')}</th>
              <th scope="col">{t('routing.effect.kind')}</th>
              <th scope="col">{t('routing.effect.before')}</th>
              <th scope="col">{t('routing.effect.after')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <tr key={item.ItemId}>
                <th scope="row" className="cw-mono">
                  {item.ItemId}
                </th>
                <td>
                  {[
                    words('WorkItemTypes', [item.WorkItemType]),
                    words('Programs', [item.Program]),
                    words('Regions', [item.Region]),
                    words('Languages', [item.Language]),
                    ...item.Characteristics.map(code => speaker.describe('FLAG', code)),
                    ...(item.Confidential === 'Y' ? [t('routing.condition.Confidential')] : []),
                  ].join(' · ')}
                </td>
                <td>{workgroup(item.From)}</td>
                <td>{workgroup(item.To)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {preview.MovedItems.length > fewest && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(before => !before)}>
          {isWhole ? t('routing.findings.less') : t('routing.findings.more', { count: preview.MovedItems.length })}
        </Button>
      )}
    </Card>
  );
}
