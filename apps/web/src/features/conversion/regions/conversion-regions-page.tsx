import { conversionPage } from '@commonweal/contracts/access/oversight-pages';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { regionLife } from '@commonweal/contracts/conversion/lifecycle';
import type { ConversionRegion } from '@commonweal/contracts/conversion/region-calls';
import { conversionScreen } from '@commonweal/contracts/conversion/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ContextBar,
  EmptyState,
  formatDate,
  formatNumber,
  Link,
  LoadingState,
  Page,
  Row,
  Stack,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useConversionRegions } from '../region-queries.ts';
import { CutOverDialog, WayBackDialog } from './ask-dialogs.tsx';

const faces = {
  old: { icon: 'history', tone: 'warning' },
  planned: { icon: 'schedule', tone: 'info' },
  portal: { icon: 'check_circle', tone: 'success' },
} as const;

const figures = ['Cases', 'NotLoaded', 'Compared', 'NotCompared', 'Open', 'Ours', 'Payments'] as const;

function Figures({ region }: { region: ConversionRegion }) {
  const t = useText();
  const { language } = useUi();
  return (
    <TableFrame label={t('conversion.regions.figures')}>
      <table className="cw-table cw-table--compact">
        <thead>
          <tr>
            {figures.map(name => (
              <th key={name} scope="col" className="cw-number">
                {t(`conversion.regions.figure.${name}`, { month: region.Month })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {figures.map(name => (
              <td key={name} className="cw-number">
                {formatNumber(region[name], language)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}

type Asked = { readonly act: 'cutOver' | 'back'; readonly region: ConversionRegion };

interface RegionProps {
  readonly region: ConversionRegion;
  readonly name: string;
  readonly mayConvert: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be asked for, or why not. */
function Next({ region, name, mayConvert, onAsk }: RegionProps) {
  const t = useText();
  if (region.Waits !== '') {
    return (
      <p>
        {t(`conversion.regions.waits.${region.Waits}`)}{' '}
        <Link to={approvalsScreen.at({ RequestId: region.RequestId })}>{t('conversion.regions.request')}</Link>
      </p>
    );
  }
  if (regionLife.allows(region.State, 'cutOver')) {
    if (region.Hindrances.length > 0) {
      return (
        <div>
          <p>{t('conversion.regions.notYet')}</p>
          <ul>
            {region.Hindrances.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      );
    }
    return mayConvert ? (
      <Row>
        <Button
          aria-label={t('conversion.regions.cutOverOf', { name })}
          onClick={() => onAsk({ act: 'cutOver', region })}
        >
          {t('conversion.regions.cutOver')}
        </Button>
      </Row>
    ) : null;
  }
  if (region.Payments > 0) return <p>{t('conversion.error.paidSince', { count: region.Payments })}</p>;
  return mayConvert ? (
    <Row>
      <Button
        variant="secondary"
        icon="undo"
        aria-label={t('conversion.regions.backOf', { name })}
        onClick={() => onAsk({ act: 'back', region })}
      >
        {t('conversion.regions.back')}
      </Button>
    </Row>
  ) : null;
}

function Region(props: RegionProps) {
  const t = useText();
  const { language } = useUi();
  const { region, name } = props;
  const day = region.DecidesFrom === '' ? '' : formatDate(region.DecidesFrom, language);
  return (
    <Card title={name}>
      <Stack>
        <Row wrap>
          <Chip {...faces[region.State]}>{t(`conversion.decides.${region.State}`, { day })}</Chip>
        </Row>
        <Figures region={region} />
        <Next {...props} />
      </Stack>
    </Card>
  );
}

/** Who decides in each region: the old system, or the portal from a day on. */
export default function ConversionRegionsPage() {
  const t = useText();
  const mayConvert = useAccess(conversionPage.at('Page')) === 'U';
  const names = useReferenceTable('REGION');
  const { data, error, refetch } = useConversionRegions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('conversion.title'), to: conversionScreen.path },
            { label: t('conversion.regions.title') },
          ]}
          title={t('conversion.regions.title')}
        />
      }
    >
      <Stack>
        <p>{t('conversion.regions.intro')}</p>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data?.data.length === 0 && <EmptyState title={t('conversion.regions.none')} />}
        {data?.data.map(region => (
          <Region
            key={region.RegionId}
            region={region}
            name={names.describe(region.RegionId)}
            mayConvert={mayConvert}
            onAsk={setAsked}
          />
        ))}
      </Stack>
      {asked?.act === 'cutOver' && (
        <CutOverDialog region={asked.region} name={names.describe(asked.region.RegionId)} onClose={close} />
      )}
      {asked?.act === 'back' && (
        <WayBackDialog region={asked.region} name={names.describe(asked.region.RegionId)} onClose={close} />
      )}
    </Page>
  );
}
