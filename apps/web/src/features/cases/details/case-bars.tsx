import {
  caseDetailsPage,
  dataCollectionPage,
  editHouseholdPage,
  quickActionsPage,
} from '@commonweal/contracts/access/pages';
import { householdDemographicsScreen } from '@commonweal/contracts/applications/screens';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  ButtonLink,
  ContextBar,
  CopyableId,
  formatDate,
  IdentityBar,
  type MenuEntry,
  StatusChip,
  useUi,
} from '@commonweal/ui';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBorn } from '../../../shared/clients/use-born.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { collections } from '../collections.ts';
import { nextDates } from '../next-dates.ts';
import { memberName } from '../people.ts';
import { ProgramChip } from '../status-chips.tsx';

export type CaseAction = 'note' | 'edit' | 'access' | 'change';

interface BarsProps {
  readonly view: CaseView;
  readonly onAct: (action: CaseAction) => void;
}

export function CaseContextBar({ view, onAct }: Partial<BarsProps>) {
  const t = useText();
  const access = useAccessOf();
  const back = useBackToSearch(caseSearchScreen);
  const number = view?.Case.CaseNumber ?? '';
  const writes = access(caseDetailsPage.at('Notes')) === 'U' || access(quickActionsPage.at('CaseNotes.Add')) === 'U';
  const overflow: MenuEntry[] = [
    ...(access(caseDetailsPage.at('WrapUp')) === 'U'
      ? [{ id: 'change', label: t('cases.reportChange'), onAction: () => onAct?.('change') }]
      : []),
    ...(access(caseDetailsPage.at('Page')) === 'U'
      ? [{ id: 'edit', label: t('cases.edit.title'), onAction: () => onAct?.('edit') }]
      : []),
    ...(access(caseDetailsPage.at('Confidential')) === 'X'
      ? []
      : [{ id: 'access', label: t('cases.access.title'), onAction: () => onAct?.('access') }]),
    ...(access(dataCollectionPage.at('Page')) === 'X'
      ? []
      : (['individual', 'income', 'facility'] as const).map(which => ({
          id: which,
          label: t(`cases.${which}.title`),
          to: collections[which].at({ CaseNumber: number }),
        }))),
  ];
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('cases.search.title'), to: back ?? caseSearchScreen.path },
        { label: number === '' ? t('cases.details.title') : number },
      ]}
      title={t('cases.details.title')}
      actions={
        <>
          {back !== undefined && (
            <ButtonLink variant="secondary" icon="arrow_back" to={back}>
              {t('common.record.backToSearch')}
            </ButtonLink>
          )}
          {view && access(editHouseholdPage.at('Page')) === 'U' && (
            <ButtonLink variant="secondary" to={householdDemographicsScreen.at({ CaseNumber: number })}>
              {t('cases.edit.household')}
            </ButtonLink>
          )}
          {view && writes && (
            <Button icon="comment" onClick={() => onAct?.('note')}>
              {t('cases.note.add')}
            </Button>
          )}
        </>
      }
      {...(view && overflow.length > 0 && { overflow })}
    />
  );
}

/** The household, its programs, worker, next date and flags: always in sight. */
export function CaseIdentityBar({ view }: { view: CaseView }) {
  const t = useText();
  const { language } = useUi();
  const born = useBorn();
  const languages = useReferenceTable('LANGUAGE');
  const modes = useReferenceTable('CASEMODE');
  const { Case: head } = view;
  const person = view.Members.find(member => member.Pin === head.HeadPin);
  const [next] = nextDates(view);
  return (
    <IdentityBar
      level={2}
      name={person ? memberName(person) : head.HeadPin}
      facts={[
        {
          label: t('common.word.case'),
          value: <CopyableId value={head.CaseNumber} label={t('common.field.CaseNumber')} />,
        },
        { label: t('common.field.Pin'), value: <CopyableId value={head.HeadPin} label={t('common.field.Pin')} /> },
        ...(person ? [{ label: t('cases.members.born'), value: born(person.BirthDate, person.DeathDate) }] : []),
        {
          label: t('cases.members.ssn'),
          value: person?.SsnEnding ? (
            <span className="cw-mono">•••-••-{person.SsnEnding}</span>
          ) : (
            t('cases.members.noSsn')
          ),
        },
      ]}
      programs={view.Programs.map(each => (
        <ProgramChip key={each.Program} program={each.Program} status={each.Status} />
      ))}
      flags={
        <>
          {head.Confidential === 'Y' && <StatusChip status="confidential" />}
          {view.Programs.some(each => each.Expedited === 'Y') && <StatusChip status="expedited" />}
          {head.Language !== '' && <StatusChip status="language">{languages.describe(head.Language)}</StatusChip>}
          <AlsoHere kind="case" recordKey={head.CaseNumber} />
        </>
      }
      moreFacts={[
        { label: t('cases.column.mode'), value: modes.describe(head.Mode) },
        { label: t('common.word.worker'), value: head.AssignedName || t('cases.identity.noWorker') },
        { label: t('common.field.County'), value: head.County || '–' },
        ...(next
          ? [
              {
                label: t('cases.identity.next'),
                value: `${t(`cases.next.${next.what}`, { program: next.program })}, ${formatDate(next.date, language)}`,
              },
            ]
          : []),
      ]}
    />
  );
}
