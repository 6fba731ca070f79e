import {
  householdAliasesScreen,
  householdDemographicsScreen,
  householdMatchesScreen,
} from '@commonweal/contracts/applications/screens';
import type { CaseMember } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, Card, ContextBar, CopyableId, EmptyState, Link, LoadingState, Row, Stack } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useHousehold } from './household-queries.ts';
import '../applications.css';

const screens = {
  IndividualMatches: householdMatchesScreen,
  Demographics: householdDemographicsScreen,
  DemographicsAliases: householdAliasesScreen,
} as const;
export type HouseholdPage = keyof typeof screens;

export const householdAddress = (page: HouseholdPage, CaseNumber: string, Pin?: string): string =>
  screens[page].at({ CaseNumber, Pin: Pin || undefined });

interface MembersProps {
  readonly caseNumber: string;
  readonly members: readonly CaseMember[];
  readonly page: HouseholdPage;
  readonly pin: string;
}

function Members({ caseNumber, members, page, pin }: MembersProps) {
  const t = useText();
  const target = page === 'IndividualMatches' ? 'Demographics' : page;
  return (
    <Card title={t('common.word.household')} flush>
      <ul className="cw-people-list">
        {members.map(member => (
          <li key={member.FactId}>
            <Link
              to={householdAddress(target, caseNumber, member.Pin)}
              aria-current={member.Pin === pin && page !== 'IndividualMatches' ? 'true' : undefined}
            >
              <strong>{clientName(member)}</strong>
              <span className="cw-choice__hint">PIN {member.Pin}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface HouseholdFrameProps {
  readonly page: HouseholdPage;
  readonly children: (household: { caseNumber: string; member: CaseMember | undefined }) => ReactNode;
}

/** The frame of the three screens: the household at the left, one of its people at the right. */
export function HouseholdFrame({ page, children }: HouseholdFrameProps) {
  const t = useText();
  const { CaseNumber: caseNumber, Pin: asked } = useScreenParams(screens[page]);
  const { data, error, refetch } = useHousehold(caseNumber);
  const present = (data?.Members ?? []).filter(member => member.Holds === 'now');
  const member = present.find(each => each.Pin === asked) ?? present[0];
  const title = t(`applications.household.page.${page}`);
  return (
    <>
      <ContextBar
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          {
            label: t('applications.household.case', { number: caseNumber }),
            to: caseDetailsScreen.at({ CaseNumber: caseNumber }),
          },
          { label: title },
        ]}
        title={title}
        status={<CopyableId value={caseNumber} label={t('common.word.case')} />}
        actions={
          <Row wrap>
            {(Object.keys(screens) as HouseholdPage[])
              .filter(each => each !== page)
              .map(each => (
                <ButtonLink
                  key={each}
                  variant="secondary"
                  to={householdAddress(each, caseNumber, each === 'IndividualMatches' ? undefined : member?.Pin)}
                >
                  {t(`applications.household.page.${each}`)}
                </ButtonLink>
              ))}
          </Row>
        }
      />
      <div className="cw-page">
        {data ? (
          <div className="cw-crad">
            <Members caseNumber={caseNumber} members={present} page={page} pin={member?.Pin ?? ''} />
            <Stack>{children({ caseNumber, member })}</Stack>
          </div>
        ) : error ? (
          error.status === 404 ? (
            <EmptyState title={t('applications.household.unknown')}>{t('applications.unknownText')}</EmptyState>
          ) : (
            <FailureState failure={error} onRetry={() => void refetch()} />
          )
        ) : (
          <LoadingState />
        )}
      </div>
    </>
  );
}
