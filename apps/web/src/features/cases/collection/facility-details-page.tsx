import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { facilityDetailsScreen, individualDetailsScreen } from '@commonweal/contracts/cases/screens';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { Card, Chip, DescriptionList, EmptyState, Link } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { KindCard } from '../evidence/kind-card.tsx';
import { nameOf } from '../people.ts';
import { allFacts, CollectedCase, CollectionFrame } from './collection-frame.tsx';
import { type Facility, facilitiesOf, sameFacility } from './facilities.ts';
import { proofOf } from './proof-counts.ts';

const pinsOf = (rows: readonly EvidenceRow[]): string[] => [...new Set(rows.map(row => row.Pin))];

function FacilityCard({ view, facility }: { view: CaseView; facility: Facility }) {
  const t = useText();
  const types = useReferenceTable('FACILITYTYPE');
  const now = facility.stays.filter(stay => stay.Holds === 'now');
  const { verified, open } = proofOf(now);
  const { FacilityType, State } = facility.stays[0]?.Data ?? {};
  return (
    <Card
      title={facility.name}
      actions={
        now.length > 0 && (
          <Chip tone={open === 0 ? 'success' : 'warning'} icon={open === 0 ? 'verified' : 'warning'}>
            {t('cases.collect.proof', { verified, open })}
          </Chip>
        )
      }
    >
      <DescriptionList
        items={[
          { label: t('evidence.field.FacilityType'), value: types.describe(String(FacilityType ?? '')) },
          {
            label: t('evidence.field.FacilityCity'),
            value: [facility.city, String(State ?? '')].filter(Boolean).join(', ') || '–',
          },
          {
            label: t('cases.facility.now'),
            value:
              now.length === 0
                ? t('cases.facility.nobody')
                : pinsOf(now).map(pin => (
                    <div key={pin}>
                      <Link to={individualDetailsScreen.at({ CaseNumber: view.Case.CaseNumber, Pin: pin })}>
                        {nameOf(view, pin)}
                      </Link>
                    </div>
                  )),
          },
        ]}
      />
    </Card>
  );
}

function Opened({ view }: { view: CaseView }) {
  const t = useText();
  const { Facility: asked, Pin = '' } = useScreenParams(facilityDetailsScreen);
  const isClosed = useAccess(objectOf('Others')) === 'X';
  const facts = allFacts(view);
  const facilities = facilitiesOf(facts);
  const facility = facilities.find(each => each.key === asked) ?? facilities[0];
  const { CaseNumber } = view.Case;
  const pins = pinsOf(facility?.stays ?? []);
  return (
    <CollectionFrame
      view={view}
      which="facility"
      title={t('cases.facility.list')}
      current={facility?.key ?? ''}
      pin={Pin}
      entries={facilities.map(each => ({
        id: each.key,
        label: [each.name, each.city].filter(Boolean).join(', '),
        to: facilityDetailsScreen.at({ CaseNumber, Facility: each.key }),
        count: pinsOf(each.stays.filter(stay => stay.Holds === 'now')).length,
      }))}
    >
      {isClosed && <p className="cw-muted">{t('cases.tab.closed')}</p>}
      {!isClosed && !facility && (
        <EmptyState boxed title={t('cases.facility.none')}>
          {t('cases.facility.noneText')}
        </EmptyState>
      )}
      {facility && <FacilityCard view={view} facility={facility} />}
      {!isClosed && (
        <KindCard
          key={facility?.key ?? ''}
          view={view}
          kind="facility-stay"
          rows={facility?.stays ?? []}
          all
          {...(facility && { preset: sameFacility(facility) })}
        />
      )}
      {facility && (
        <KindCard
          view={view}
          kind="living-arrangement"
          rows={facts.filter(row => row.Kind === 'living-arrangement' && pins.includes(row.Pin))}
          all
        />
      )}
    </CollectionFrame>
  );
}

/** The same evidence from the facility's side: who of the household is there, since when, and what it costs. */
export default function FacilityDetailsPage() {
  return <CollectedCase which="facility">{view => <Opened view={view} />}</CollectedCase>;
}
