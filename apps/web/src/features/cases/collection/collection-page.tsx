import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceGroup, type EvidenceKind, kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Card,
  Chip,
  ContextBar,
  DescriptionList,
  formatDate,
  LoadingState,
  Page,
  SideNav,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { one } from '../../../platform/lists/search-params.ts';
import { useSearchParams } from '../../../platform/use-search.ts';
import { type Collection, caseAddress, collectionAddress } from '../addresses.ts';
import { CaseIdentityBar } from '../details/case-bars.tsx';
import { KindCard } from '../evidence/kind-card.tsx';
import { memberName, nameOf, peopleOf } from '../people.ts';
import { useCase } from '../queries.ts';
import { proofOf } from './proof-counts.ts';
import '../cases.css';

const kindsShown: Record<Collection, (kind: EvidenceKind) => boolean> = {
  individual: kind => !['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'].includes(kindOf(kind).group),
  income: kind => ['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'].includes(kindOf(kind).group),
  facility: kind => kind === 'facility-stay' || kind === 'living-arrangement',
};

const groups: readonly EvidenceGroup[] = [
  'EarnedIncome',
  'SelfEmployment',
  'UnearnedIncome',
  'Assets',
  'Expenses',
  'Others',
  'WorkRules',
];

const allFacts = (view: CaseView): EvidenceRow[] => groups.flatMap(group => view[group]);

function PersonCard({ view, pin }: { view: CaseView; pin: string }) {
  const t = useText();
  const { language } = useUi();
  const person = view.Members.find(member => member.Pin === pin);
  if (!person) return null;
  const { verified, open } = proofOf(allFacts(view).filter(row => row.Pin === pin && row.Holds === 'now'));
  return (
    <Card
      title={memberName(person)}
      actions={
        <Chip tone={open === 0 ? 'success' : 'warning'} icon={open === 0 ? 'verified' : 'warning'}>
          {t('cases.collect.proof', { verified, open })}
        </Chip>
      }
    >
      <DescriptionList
        items={[
          { label: t('cases.column.pin'), value: <span className="cw-mono">{person.Pin}</span> },
          {
            label: t('cases.members.born'),
            value: person.BirthDate === '' ? t('cases.members.unknown') : formatDate(person.BirthDate, language),
          },
          {
            label: t('cases.members.ssn'),
            value: person.SsnEnding === '' ? t('cases.members.noSsn') : `•••-••-${person.SsnEnding}`,
          },
        ]}
      />
    </Card>
  );
}

function Opened({ view, which, pin }: { view: CaseView; which: Collection; pin: string }) {
  const t = useText();
  const access = useAccessOf();
  const people = peopleOf(view).filter(member => member.Restricted === 'N');
  const chosen = people.some(member => member.Pin === pin) ? pin : (people[0]?.Pin ?? '');
  const { CaseNumber } = view.Case;
  const kinds = kindNames.filter(kindsShown[which]).filter(kind => access(objectOf(kindOf(kind).group)) !== 'X');
  const title = t(`cases.${which}.title`);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('cases.home'), to: homeScreen.path },
            { label: CaseNumber, to: caseAddress(CaseNumber) },
            { label: title },
          ]}
          title={title}
        />
      }
      identityBar={<CaseIdentityBar view={view} />}
      sideNav={
        <SideNav
          label={t('cases.collect.people')}
          current={chosen}
          groups={[
            {
              title: t('cases.collect.people'),
              items: people.map(member => ({
                id: member.Pin,
                label: memberName(member),
                to: collectionAddress(which, CaseNumber, { Pin: member.Pin }),
                count: allFacts(view).filter(
                  row => row.Pin === member.Pin && row.Holds === 'now' && kindsShown[which](row.Kind),
                ).length,
              })),
            },
            {
              title: t('cases.collect.pages'),
              items: (['individual', 'income', 'facility'] as const).map(each => ({
                id: each === which ? '' : each,
                label: t(`cases.${each}.title`),
                to: collectionAddress(each, CaseNumber, { Pin: chosen }),
              })),
            },
          ]}
        />
      }
    >
      <Stack>
        <PersonCard view={view} pin={chosen} />
        {kinds.map(kind => (
          <KindCard
            key={`${chosen} ${kind}`}
            view={view}
            kind={kind}
            rows={allFacts(view).filter(row => row.Kind === kind && row.Pin === chosen)}
            all
            person={chosen}
          />
        ))}
        {kinds.length === 0 && <p className="cw-muted">{t('cases.tab.closed')}</p>}
        <span className="cw-sr-only">{nameOf(view, chosen)}</span>
      </Stack>
    </Page>
  );
}

/** The same evidence as on the case, one person at a time, with what is proved and what is not. */
export function CollectionPage({ which }: { which: Collection }) {
  const t = useText();
  const search = useSearchParams();
  const { ready } = useTextsOf('evidence');
  const { data, error, refetch } = useCase(one(search, 'CaseNumber') ?? '', '', '');
  if (data && ready && !error) return <Opened view={data} which={which} pin={one(search, 'Pin') ?? ''} />;
  return (
    <Page contextBar={<ContextBar title={t(`cases.${which}.title`)} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}
