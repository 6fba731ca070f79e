import type { RoutingPreview } from '@commonweal/contracts/routing/schemas';
import { Button, Card, PlainTable } from '@commonweal/ui';
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
      <PlainTable
        label={t('routing.effect.movedTitle')}
        headings={[
          t('routing.effect.item'),
          t('routing.effect.kind'),
          t('routing.effect.before'),
          t('routing.effect.after'),
        ]}
        size="compact"
        named
      >
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
      </PlainTable>
      {preview.MovedItems.length > fewest && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(before => !before)}>
          {isWhole ? t('routing.findings.less') : t('routing.findings.more', { count: preview.MovedItems.length })}
        </Button>
      )}
    </Card>
  );
}
