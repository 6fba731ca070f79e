import { issuancePage } from '@commonweal/contracts/access/pages';
import type { Disaster } from '@commonweal/contracts/disasters/calls';
import type { Replacement } from '@commonweal/contracts/disasters/replacement-calls';
import { Alert, Button, DescriptionList, later, Stack, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReplacement, useStartReplacement } from '../queries.ts';
import { useFigures } from './use-figures.ts';

const ReplacementDialog = later(async () => ({
  default: (await import('./replacement-dialog.tsx')).ReplacementDialog,
}));

/** What was approved, for how many households it is done, and the button for what waits. */
function Approved({ disasterId, found, mayWork }: { disasterId: string; found: Replacement; mayWork: boolean }) {
  const t = useText();
  const toast = useToast();
  const start = useStartReplacement();
  const { money, count, monthWords } = useFigures();
  const sum = ({ Households, Amount }: Replacement['Done']) =>
    t('disasters.replacement.sum', { households: count(Households), amount: money(Amount) });
  return (
    <>
      <DescriptionList
        items={[
          { label: t('disasters.replacement.field.Source'), value: found.Source },
          { label: t('disasters.replacement.field.Month'), value: monthWords(found.Month) },
          { label: t('disasters.replacement.field.Share'), value: `${found.Share} %` },
          {
            label: t('disasters.replacement.field.Days'),
            value: found.Days === 0 ? t('disasters.replacement.wholeMonth') : String(found.Days),
          },
          {
            label: t('disasters.replacement.by'),
            value: t('disasters.replacement.twoPersons', { asked: found.AskedByName, approved: found.ApprovedByName }),
          },
          { label: t('disasters.replacement.done'), value: sum(found.Done) },
          { label: t('disasters.replacement.waiting'), value: sum(found.Waiting) },
        ]}
      />
      {mayWork && found.Waiting.Households > 0 && (
        <div>
          <Button
            icon="attach_money"
            busy={start.busy}
            onClick={async () => {
              if (await start.run({ DisasterId: disasterId })) toast({ text: t('disasters.replacement.begun') });
            }}
          >
            {t('disasters.replacement.start', { households: count(found.Waiting.Households) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Food that the disaster destroyed: asked for by one person, approved by another, paid to each household once. */
export function ReplacementCard({ disaster, mayKeep }: { disaster: Disaster; mayKeep: boolean }) {
  const t = useText();
  const mayWork = useAccess(issuancePage.at('Page')) === 'U' && mayKeep;
  const { data, error, refetch } = useReplacement(disaster.DisasterId);
  const [asking, setAsking] = useState(false);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { Asked, Replacement: found } = data;
  const isInForce = disaster.State === 'inForce';
  if (!found && !isInForce) return null;
  return (
    <section aria-labelledby="disaster-replacement">
      <Stack>
        <h3 id="disaster-replacement">{t('disasters.replacement.title')}</h3>
        {found && <Approved disasterId={disaster.DisasterId} found={found} mayWork={mayWork} />}
        {!found && <p className="cw-disaster-text">{t('disasters.replacement.intro')}</p>}
        {Asked === 'Y' && <Alert tone="info">{t('disasters.replacement.waits')}</Alert>}
        {!found && Asked === 'N' && mayWork && (
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('disasters.replacement.ask')}
            </Button>
          </div>
        )}
        <p className="cw-small cw-disaster-text">{t('disasters.effects.all')}</p>
      </Stack>
      {asking && (
        <ReplacementDialog disaster={disaster} share={data.Share} days={data.Days} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
