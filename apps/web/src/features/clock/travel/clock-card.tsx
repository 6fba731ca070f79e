import type { ClockState } from '@commonweal/contracts/clock/calls';
import { Card, DateText, DateTimeText, DescriptionList } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

export function ClockCard({ clock }: { clock: ClockState }) {
  const t = useText();
  return (
    <Card title={t('clock.nowTitle')} rule>
      <DescriptionList
        items={[
          { label: t('clock.businessDate'), value: <DateText date={clock.Today} style="weekday" /> },
          { label: t('clock.realDate'), value: <DateTimeText instant={clock.RealNow} /> },
          ...(clock.OffsetSeconds === 0
            ? []
            : [
                {
                  label: t('clock.movedBy'),
                  value: (
                    <>
                      <span className="cw-mono">{clock.ChangedBy}</span>, <DateTimeText instant={clock.ChangedAt} />
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}
