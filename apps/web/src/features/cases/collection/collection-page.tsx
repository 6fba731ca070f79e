import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, Chip, DescriptionList } from '@commonweal/ui';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBorn } from '../../../shared/clients/use-born.ts';
import { collections } from '../collections.ts';
import { KindCards } from '../evidence/kind-cards.tsx';
import { peopleOf } from '../people.ts';
import { allFacts, CollectedCase, CollectionFrame } from './collection-frame.tsx';
import { proofOf } from './proof-counts.ts';

type Which = 'individual' | 'income';

const isIncome = (kind: EvidenceKind): boolean =>
  ['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'].includes(kindOf(kind).group);
const kindsShown: Record<Which, (kind: EvidenceKind) => boolean> = {
  individual: kind => !isIncome(kind),
  income: isIncome,
};

function PersonCard({ view, pin }: { view: CaseView; pin: string }) {
  const t = useText();
  const born = useBorn();
  const person = view.Members.find(member => member.Pin === pin);
  if (!person) return null;
  const { verified, open } = proofOf(allFacts(view).filter(row => row.Pin === pin && row.Holds === 'now'));
  return (
    <Card
      title={clientName(person)}
      actions={
        <Chip tone={open === 0 ? 'success' : 'warning'} icon={open === 0 ? 'verified' : 'warning'}>
          {t('cases.collect.proof', { verified, open })}
        </Chip>
      }
    >
      <DescriptionList
        items={[
          { label: t('common.field.Pin'), value: <span className="cw-mono">{person.Pin}</span> },
          {
            label: t('cases.members.born'),
            value: born(person.BirthDate, person.DeathDate),
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

function Opened({ view, which }: { view: CaseView; which: Which }) {
  const t = useText();
  const access = useAccessOf();
  const asked = useScreenParams(collections[which]).Pin ?? '';
  const people = peopleOf(view);
  const pin = people.some(member => member.Pin === asked) ? asked : (people[0]?.Pin ?? '');
  const { CaseNumber } = view.Case;
  const kinds = kindNames.filter(kindsShown[which]).filter(kind => access(objectOf(kindOf(kind).group)) !== 'X');
  const facts = allFacts(view);
  return (
    <CollectionFrame
      view={view}
      which={which}
      title={t('common.word.people')}
      current={pin}
      pin={pin}
      entries={people.map(member => ({
        id: member.Pin,
        label: clientName(member),
        to: collections[which].at({ CaseNumber, Pin: member.Pin }),
        count: facts.filter(row => row.Pin === member.Pin && row.Holds === 'now' && kindsShown[which](row.Kind)).length,
      }))}
    >
      <PersonCard view={view} pin={pin} />
      {kinds.length > 0 && (
        <KindCards key={pin} view={view} kinds={kinds} rows={facts.filter(row => row.Pin === pin)} all person={pin} />
      )}
      {kinds.length === 0 && <p className="cw-muted">{t('cases.tab.closed')}</p>}
    </CollectionFrame>
  );
}

/** The same evidence as on the case, one person at a time, with what is proved and what is not. */
export const CollectionPage = ({ which }: { which: Which }) => (
  <CollectedCase which={which}>{view => <Opened view={view} which={which} />}</CollectedCase>
);
