import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen, caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs, tabOf } from '@commonweal/contracts/cases/tabs';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import { Button, ButtonLink, EmptyState, LoadingState, later, NoAccessState, Page, Row, SideNav } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess, useAccessOf } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { NoteFactsContext, workFacts } from '../../../shared/records/note-facts.ts';
import { useRecordVisit } from '../../../shared/records/recent-records.ts';
import { EvidenceTab } from '../evidence/evidence-tab.tsx';
import { nameOf } from '../people.ts';
import { useCase } from '../queries.ts';
import { type CaseAction, CaseBar, CaseContextBar, useMayNote } from './case-bars.tsx';
import { CaseNotes, NotesSide, useNotesPanel } from './case-notes.tsx';
import { DayBar } from './day-bar.tsx';
import { MembersTab } from './members-tab.tsx';
import { MissingHere } from './missing-here.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { WrapUpTab } from './wrap-up-tab.tsx';
import '../cases.css';

const InterviewsTab = later(
  async () => ({ default: (await import('./interviews-tab.tsx')).InterviewsTab }),
  LoadingState,
);
const HearingsPanel = later(
  async () => ({
    default: (await import('../../../shared/hearings/hearings-panel.tsx')).HearingsPanel,
  }),
  LoadingState,
);

const CaseNoteDialog = later(() => import('../../../shared/on-case/case-note-dialog.tsx'));
const ReportChangeDialog = later(() => import('../../../shared/on-case/report-change-dialog.tsx'));

const DocumentsSection = later(() => import('../../../shared/documents/documents-section.tsx'), LoadingState);
const NoticesPanel = later(() => import('../../../shared/notices/notices-panel.tsx'), LoadingState);
const CaseGrantDialog = later(async () => ({ default: (await import('./case-grant-dialog.tsx')).CaseGrantDialog }));
const CloseCaseDialog = later(async () => ({ default: (await import('./close-case-dialog.tsx')).CloseCaseDialog }));
const EditCaseDialog = later(async () => ({ default: (await import('./edit-case-dialog.tsx')).EditCaseDialog }));
const CardTab = later(async () => ({ default: (await import('./card-tab.tsx')).CardTab }), LoadingState);
const AccessDialog = later(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog }));

function countOf(view: CaseView, tab: CaseTab): number | undefined {
  const group = evidenceGroups.find(each => tabOf(each) === tab);
  if (group) return view[group].filter(row => row.Holds === 'now').length;
  if (tab === 'members') return new Set(view.Members.filter(each => each.Holds === 'now').map(each => each.Pin)).size;
  if (tab === 'interviews') return view.Interviews.length;
  if (tab === 'notes') return view.NotesTotal;
  if (tab === 'card') return view.Cards.length;
  return undefined;
}

/** The tabs in the order of the work, with counts and a mark where something is missing. */
function Sections({ view, tab }: { view: CaseView; tab: CaseTab }) {
  const t = useText();
  const access = useAccessOf();
  const { TrueOn, KnownOn } = useScreenParams(caseDetailsScreen);
  const days = { TrueOn, KnownOn };
  const item = ({ id, object }: (typeof caseTabs)[number]) => {
    const count = countOf(view, id);
    return {
      id,
      label: t(`cases.tab.${id}`),
      to: caseDetailsScreen.at({ CaseNumber: view.Case.CaseNumber, tab: id, ...days }),
      object: caseDetailsPage.at(object),
      ...(count !== undefined && { count }),
      ...(view.Missing.some(each => each.Tab === id) && { warning: t('cases.tab.warning') }),
    };
  };
  const items = caseTabs.filter(each => access(caseDetailsPage.at(each.object)) !== 'X').map(item);
  return (
    <SideNav
      label={t('common.record.sections', { record: view.Case.CaseNumber })}
      current={tab}
      groups={[
        { items: items.slice(0, 1) },
        {
          title: t('cases.tab.evidence'),
          items: items.filter(each => evidenceGroups.some(group => tabOf(group) === each.id)),
        },
        {
          title: t('cases.tab.contact'),
          items: items.filter(each =>
            ['interviews', 'documents', 'notices', 'notes', 'card', 'hearings', 'wrap-up'].includes(each.id),
          ),
        },
      ].filter(group => group.items.length > 0)}
    />
  );
}

function Content({ view, tab }: { view: CaseView; tab: CaseTab }) {
  const t = useText();
  const object = caseTabs.find(each => each.id === tab)?.object ?? 'Members';
  const access = useAccess(caseDetailsPage.at(object));
  const group = evidenceGroups.find(each => tabOf(each) === tab);
  if (access === 'X') return <NoAccessState title={t('cases.tab.closed')} boxed />;
  if (group) return <EvidenceTab key={group} view={view} group={group} />;
  if (tab === 'interviews') {
    return <InterviewsTab view={view} />;
  }
  if (tab === 'card') return <CardTab view={view} />;
  if (tab === 'documents') {
    return <DocumentsSection of={{ CaseNumber: view.Case.CaseNumber }} />;
  }
  if (tab === 'notices') {
    return <NoticesPanel caseNumber={view.Case.CaseNumber} />;
  }
  if (tab === 'hearings') return <HearingsPanel caseNumber={view.Case.CaseNumber} />;
  if (tab === 'wrap-up') return <WrapUpTab view={view} />;
  return tab === 'notes' ? <CaseNotes view={view} /> : <MembersTab view={view} />;
}

interface MissingProps {
  readonly failure: CallFailure;
  readonly caseNumber: string;
  readonly onRetry: () => void;
}

/** A number that is no case's, or whose case is closed: nobody is told which. Whoever keeps the grants can ask for one. */
function Missing({ failure, caseNumber, onRetry }: MissingProps) {
  const t = useText();
  const keeps = useAccess(caseDetailsPage.at('Confidential')) === 'U';
  const [asking, setAsking] = useState(false);
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return (
    <>
      <EmptyState
        title={t('cases.details.unknown')}
        action={
          <Row wrap>
            <ButtonLink to={caseSearchScreen.path}>{t('cases.search.title')}</ButtonLink>
            {keeps && failure.status === 404 && (
              <Button variant="secondary" icon="lock_open" onClick={() => setAsking(true)}>
                {t('common.grant.ask')}
              </Button>
            )}
          </Row>
        }
      >
        {t('cases.details.unknownText')}
      </EmptyState>
      {asking && <CaseGrantDialog caseNumber={caseNumber} onClose={() => setAsking(false)} />}
    </>
  );
}

function Opened({ view, tab }: { view: CaseView; tab: CaseTab }) {
  const { TrueOn = '', KnownOn = '' } = useScreenParams(caseDetailsScreen);
  const [action, setAction] = useState<CaseAction | null>(null);
  const { CaseNumber, HeadPin } = view.Case;
  useRecordVisit('cases.details.visit', { name: nameOf(view, HeadPin), number: CaseNumber });
  const close = () => setAction(null);
  const notes = useNotesPanel();
  const mayRead = useAccess(caseDetailsPage.at('Notes')) !== 'X';
  // On their own tab the notes stand once.
  const isBeside = mayRead && tab !== 'notes';
  const mayNote = useMayNote();
  const act = useCallback(
    (wanted: CaseAction) => {
      if (wanted === 'print') {
        // Few print: what it takes comes with the press of the button.
        void import('./print-case.ts').then(({ printWhole }) => printWhole({ CaseNumber, TrueOn, KnownOn }));
        return;
      }
      const field = wanted === 'note' ? document.querySelector<HTMLElement>('.cw-case-notes textarea') : null;
      if (field) field.focus();
      else setAction(wanted);
    },
    [CaseNumber, TrueOn, KnownOn],
  );
  useCaseKeys(
    tab,
    useCallback(() => mayNote && act('note'), [mayNote, act]),
  );
  const facts = {
    clientName: nameOf(view, HeadPin),
    caseNumber: CaseNumber,
    ...workFacts(
      {
        programs: view.Programs.map(each => each.Program),
        due: view.Programs.map(each => each.DueOn),
        officePhone: view.Case.OfficePhone,
      },
      useLanguage(),
    ),
  };
  return (
    <NoteFactsContext value={facts}>
      <Page
        identityBar={<CaseBar view={view} onAct={act} />}
        sideNav={<Sections view={view} tab={tab} />}
        {...(isBeside && { sidePanel: <NotesSide view={view} open={notes.open} onChange={notes.change} /> })}
      >
        <DayBar view={view} tab={tab} />
        <MissingHere view={view} tab={tab} />
        <Content view={view} tab={tab} />
        {action === 'change' && <ReportChangeDialog caseNumber={CaseNumber} onClose={close} />}
        {action === 'note' && <CaseNoteDialog caseNumber={CaseNumber} onClose={close} />}
        {action === 'close' && <CloseCaseDialog view={view} onClose={close} />}
        {action === 'edit' && <EditCaseDialog view={view} onClose={close} />}
        {action === 'access' && <AccessDialog view={view} onClose={close} />}
      </Page>
    </NoteFactsContext>
  );
}

export default function CaseDetailsPage() {
  const { CaseNumber: number, TrueOn = '', KnownOn = '', tab } = useScreenParams(caseDetailsScreen);
  const evidenceTexts = useTextsOf('evidence');
  const { data, error, refetch } = useCase(number, TrueOn, KnownOn);
  const view = data?.Case.CaseNumber === number && !error ? data : undefined;
  if (!view || !evidenceTexts.ready) {
    return (
      <Page contextBar={<CaseContextBar />}>
        {error ? <Missing failure={error} caseNumber={number} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return <Opened key={number} view={view} tab={tab} />;
}
