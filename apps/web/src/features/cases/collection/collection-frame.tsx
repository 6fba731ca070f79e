import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, LoadingState, Page, SideNav, Stack } from '@commonweal/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { type Collection, collections } from '../collections.ts';
import { CaseIdentityBar } from '../details/case-bars.tsx';
import { useCase } from '../queries.ts';
import '../cases.css';

const pageId = (which: Collection): string => `page ${which}`;

export const allFacts = (view: CaseView): EvidenceRow[] => evidenceGroups.flatMap(group => view[group]);

interface CollectionFrameProps {
  readonly view: CaseView;
  readonly which: Collection;
  /** What is collected for: the people or the facilities. */
  readonly title: string;
  readonly entries: ComponentProps<typeof SideNav>['groups'][number]['items'];
  readonly current: string;
  /** The person that the other pages open with. */
  readonly pin: string;
  readonly children: ReactNode;
}

/** Data collection: the case on top, what is collected for at the side, the facts in the middle. */
export function CollectionFrame({ view, which, title, entries, current, pin, children }: CollectionFrameProps) {
  const t = useText();
  const { CaseNumber } = view.Case;
  const name = t(`cases.${which}.title`);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: CaseNumber, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: name },
          ]}
          title={name}
        />
      }
      identityBar={<CaseIdentityBar view={view} />}
      sideNav={
        <SideNav
          label={title}
          current={current}
          currentPage={pageId(which)}
          groups={[
            { title, items: entries },
            {
              title: t('cases.collect.pages'),
              items: (['individual', 'income', 'facility'] as const).map(each => ({
                id: pageId(each),
                label: t(`cases.${each}.title`),
                to: collections[each].at({ CaseNumber, Pin: pin || undefined }),
              })),
            },
          ].filter(group => group.items.length > 0)}
        />
      }
    >
      <Stack>{children}</Stack>
    </Page>
  );
}

/** The case of the address, with the words of its facts; a page that says so while it is on its way. */
export function CollectedCase({ which, children }: { which: Collection; children: (view: CaseView) => ReactNode }) {
  const t = useText();
  const { CaseNumber } = useScreenParams(collections[which]);
  const { ready } = useTextsOf('evidence');
  const { data, error, refetch } = useCase(CaseNumber, '', '');
  if (data && ready && !error) return children(data);
  return (
    <Page contextBar={<ContextBar title={t(`cases.${which}.title`)} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}
