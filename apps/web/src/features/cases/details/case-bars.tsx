import {
  caseDetailsPage,
  caseTransferPage,
  dataCollectionPage,
  editHouseholdPage,
  eligibilitySummaryPage,
  quickActionsPage,
} from '@commonweal/contracts/access/pages';
import { householdDemographicsScreen } from '@commonweal/contracts/applications/screens';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen, caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { caseTransferScreen } from '@commonweal/contracts/transfers/screens';
import {
  Button,
  ButtonLink,
  Chip,
  ContextBar,
  CopyableId,
  formatDate,
  IdentityBar,
  type IdentityBarProps,
  type MenuEntry,
  StatusChip,
  useUi,
} from '@commonweal/ui';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBorn } from '../../../shared/clients/use-born.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { Neighbours } from '../../../shared/records/neighbours.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { caseAlerts } from '../case-alerts.ts';
import { collections } from '../collections.ts';
import { nextDates } from '../next-dates.ts';
import { nameOf } from '../people.ts';
import { lookOf, ProgramChip } from '../status-chips.tsx';

export type CaseAction = 'note' | 'edit' | 'access' | 'change' | 'close' | 'print';

interface BarsProps {
  readonly view: CaseView;
  readonly onAct: (action: CaseAction) => void;
}

/** Where the case would stand while it is not there yet, or cannot be had. */
export function CaseContextBar() {
  const t = useText();
  const back = useBackToSearch(caseSearchScreen);
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('cases.search.title'), to: back ?? caseSearchScreen.path },
        { label: t('cases.details.title') },
      ]}
      title={t('cases.details.title')}
    />
  );
}

function useOverflow(view: CaseView, onAct: (action: CaseAction) => void): MenuEntry[] {
  const t = useText();
  const access = useAccessOf();
  const act = (id: CaseAction, label: string): MenuEntry => ({ id, label: t(label), onAction: () => onAct(id) });
  const mayEdit = access(caseDetailsPage.at('Page')) === 'U';
  const isOpen = view.Programs.some(each => each.Status === 'R' || lookOf(each.Status) === 'pending');
  return [
    ...(access(editHouseholdPage.at('Page')) === 'U'
      ? [
          {
            id: 'household',
            label: t('cases.edit.household'),
            to: householdDemographicsScreen.at({ CaseNumber: view.Case.CaseNumber }),
          },
        ]
      : []),
    ...(access(caseDetailsPage.at('WrapUp')) === 'U' ? [act('change', 'cases.reportChange')] : []),
    ...(mayEdit ? [act('edit', 'cases.edit.title')] : []),
    ...(access(caseTransferPage.at('Page')) === 'U'
      ? [
          {
            id: 'transfer',
            label: t('cases.transfer'),
            to: caseTransferScreen.at({ CaseNumber: view.Case.CaseNumber }),
          },
        ]
      : []),
    act('print', 'cases.print'),
    ...(access(caseDetailsPage.at('Confidential')) === 'X' ? [] : [act('access', 'cases.access.title')]),
    ...(access(dataCollectionPage.at('Page')) === 'X'
      ? []
      : (['individual', 'income', 'facility'] as const).map(which => ({
          id: which,
          label: t(`cases.${which}.title`),
          to: collections[which].at({ CaseNumber: view.Case.CaseNumber }),
        }))),
    ...(mayEdit && !isOpen && view.Case.Mode !== 'IA' ? [act('close', 'cases.close.title')] : []),
  ];
}

/** Whether the person may write a note on a case, here or as a quick action. */
export function useMayNote(): boolean {
  const access = useAccessOf();
  return access(caseDetailsPage.at('Notes')) === 'U' || access(quickActionsPage.at('CaseNotes.Add')) === 'U';
}

/** What waits for a decision first, else what is received. */
const programToDecide = ({ Programs }: CaseView): string | undefined =>
  (Programs.find(each => lookOf(each.Status) === 'pending') ?? Programs.find(each => each.Status === 'R'))?.Program;

/** The bar of the case's own page: the title, the way to the next of the result, and what can be done. */
export function CaseBar({ view, onAct }: BarsProps) {
  const t = useText();
  const overflow = useOverflow(view, onAct);
  const writes = useMayNote();
  return (
    <CaseIdentityBar
      view={view}
      level={1}
      lead={<Neighbours list={caseSearchScreen} here={caseDetailsScreen.at({ CaseNumber: view.Case.CaseNumber })} />}
      overflow={overflow}
      actions={
        <>
          <ButtonLink
            size="small"
            variant="secondary"
            icon="assessment"
            object={eligibilitySummaryPage.at('Page')}
            to={eligibilitySummaryScreen.at({ CaseNumber: view.Case.CaseNumber, Program: programToDecide(view) })}
          >
            {t('cases.eligibility')}
          </ButtonLink>
          {writes && (
            <Button size="small" icon="comment" aria-keyshortcuts="n" onClick={() => onAct('note')}>
              {t('cases.note.add')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** What is wrong now and must not be overlooked. */
function Alerts({ view }: { view: CaseView }) {
  const t = useText();
  const { language, businessToday } = useUi();
  return caseAlerts(view, businessToday()).map(({ what, day, program, pin }) => (
    <Chip key={`${what} ${program} ${pin}`} tone="error" icon="error_outline">
      {t(`cases.alert.${what}`, { day: formatDate(day, language), program, who: pin === '' ? '' : nameOf(view, pin) })}
    </Chip>
  ));
}

type CaseIdentityBarProps = { readonly view: CaseView } & Pick<
  IdentityBarProps,
  'level' | 'lead' | 'actions' | 'overflow'
>;

/** The household, its programs, worker, next date and flags: always in sight. */
export function CaseIdentityBar({ view, level = 2, ...rest }: CaseIdentityBarProps) {
  const t = useText();
  const { language } = useUi();
  const born = useBorn();
  const languages = useReferenceTable('LANGUAGE');
  const flags = useReferenceTable('FLAG');
  const reasons = useReferenceTable('CLOSUREREASON');
  const { Case: head } = view;
  const person = view.Members.find(member => member.Pin === head.HeadPin);
  const [next] = nextDates(view);
  return (
    <IdentityBar
      level={level}
      {...rest}
      name={person ? clientName(person) : head.HeadPin}
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
        <ProgramChip key={each.Program} program={each.Program} status={each.Status} running={each.DueOn !== ''} />
      ))}
      flags={
        <>
          {view.OldSystemDecides === 'Y' && (
            <Chip tone="warning" icon="history">
              {t('cases.identity.oldSystem')}
            </Chip>
          )}
          {head.Confidential === 'Y' && <StatusChip status="confidential" />}
          {view.Programs.some(each => each.Expedited === 'Y') && <StatusChip status="expedited" />}
          {head.Flags.map(flag => (
            <Chip key={flag} tone="info" icon="flag">
              {flags.describe(flag)}
            </Chip>
          ))}
          {head.Language !== '' && <StatusChip status="language">{languages.describe(head.Language)}</StatusChip>}
          <Alerts view={view} />
          <AlsoHere kind="case" recordKey={head.CaseNumber} />
        </>
      }
      moreFacts={[
        { label: t('common.word.worker'), value: head.AssignedName || t('cases.identity.noWorker') },
        ...(head.ClosedOn === ''
          ? []
          : [
              {
                label: t('cases.identity.closed'),
                value: [formatDate(head.ClosedOn, language), reasons.describe(head.ClosureReason)]
                  .filter(Boolean)
                  .join(', '),
              },
            ]),
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
