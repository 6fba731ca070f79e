import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseMember, CaseView } from '@commonweal/contracts/cases/schemas';
import { individualDetailsScreen } from '@commonweal/contracts/cases/screens';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import type { EndMode } from '@commonweal/contracts/evidence/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import {
  ageOn,
  Button,
  Card,
  Clock,
  DateText,
  daysBetween,
  Link,
  MenuButton,
  type MenuEntry,
  Money,
  PeriodText,
  Ssn,
  Stack,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { useNoBirthDate } from '../../../shared/clients/use-born.ts';
import { ProofLinks } from '../../../shared/documents/case-proofs.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { EndDialog } from '../evidence/end-dialog.tsx';
import { useEndMember } from '../queries.ts';
import { ProgramChip } from '../status-chips.tsx';
import { AddMemberDialog, MemberDialog } from './member-dialogs.tsx';
import { RelationshipsCard } from './relationships-card.tsx';
import { useTies } from './ties.ts';

function ProgramsCard({ view }: { view: CaseView }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const title = t('cases.programs.title');
  return (
    <Card flush title={title} meta={view.Programs.length}>
      {view.Programs.length === 0 ? (
        <p className="cw-muted cw-case-empty">{t('cases.programs.none')}</p>
      ) : (
        <TableFrame label={title}>
          <table className="cw-table">
            <thead>
              <tr>
                {['program', 'status', 'clock', 'certified', 'renewal', 'benefit'].map(name => (
                  <th key={name} scope="col" className={name === 'benefit' ? 'cw-number' : undefined}>
                    {t(`cases.programs.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.Programs.map(each => (
                <tr key={each.Program}>
                  <th scope="row">
                    {each.Program}
                    <div className="cw-small cw-muted">{programs.describe(each.Program)}</div>
                  </th>
                  <td className="cw-case-nowrap">
                    <ProgramChip status={each.Status} running={each.DueOn !== ''} />
                  </td>
                  <td>
                    {each.DueOn === '' ? (
                      <span className="cw-muted">{t('cases.programs.noClock')}</span>
                    ) : (
                      <Clock
                        day={Math.max(0, daysBetween(each.ApplicationDate, view.TrueOn))}
                        of={Math.max(1, daysBetween(each.ApplicationDate, each.DueOn))}
                      />
                    )}
                  </td>
                  <td>{each.CertifiedTo === '' ? t('cases.programs.notSet') : <DateText date={each.CertifiedTo} />}</td>
                  <td>{each.RenewalOn === '' ? t('cases.programs.notSet') : <DateText date={each.RenewalOn} />}</td>
                  <td className="cw-number">{each.MonthlyCents === null ? '' : <Money cents={each.MonthlyCents} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}

type Opened = { readonly what: 'edit' | EndMode; readonly member: CaseMember } | { readonly what: 'add' };

/** The programs that a member takes part in, gathered by how, in the order of the case. */
function byStatus(view: CaseView, { Participation }: CaseMember): Map<string, string[]> {
  const known = view.Programs.map(each => each.Program);
  const programs = [...known, ...Object.keys(Participation).filter(program => !known.includes(program))];
  return groupBy(
    programs.filter(program => Participation[program] !== undefined),
    program => Participation[program] ?? '',
  );
}

function MemberRow({
  view,
  member,
  onOpen,
}: {
  view: CaseView;
  member: CaseMember;
  onOpen?: (opened: Opened) => void;
}) {
  const t = useText();
  const { businessToday } = useUi();
  const noBirthDate = useNoBirthDate();
  const statuses = useReferenceTable('PARTICIPATIONSTATUS');
  const ties = useTies(view);
  const isHead = member.Pin === view.Case.HeadPin;
  const name = clientName(member);
  const act = (what: 'edit' | EndMode) => ({
    id: what,
    label: t(`cases.members.${what}`),
    onAction: () => onOpen?.({ what, member }),
  });
  const entries: MenuEntry[] = [
    act('edit'),
    ...(isHead ? [] : member.To === '' ? [act('end')] : [act('reopen')]),
    ...(isHead ? [] : [{ ...act('remove'), danger: true }]),
    {
      id: 'collect',
      label: t('cases.members.collect'),
      to: individualDetailsScreen.at({ CaseNumber: view.Case.CaseNumber, Pin: member.Pin }),
    },
  ];
  return (
    <tr>
      <th scope="row">
        <Link to={clientDetailsScreen.at({ Pin: member.Pin })}>{name}</Link>
        <div className="cw-mono cw-small cw-muted">{member.Pin}</div>
        <div className="cw-small cw-muted">
          {member.SsnEnding === '' ? t('cases.members.noSsnLine') : <Ssn value={member.SsnEnding} />}
        </div>
        <ProofLinks caseNumber={view.Case.CaseNumber} subjectId={member.Pin} />
      </th>
      <td>
        {isHead ? t('cases.members.head') : ties.describe(ties.codeOf({ from: member.Pin, to: view.Case.HeadPin }))}
        <div className="cw-small cw-muted">
          <PeriodText from={member.From} to={member.To} />
        </div>
      </td>
      <td>
        {member.BirthDate === '' ? (
          noBirthDate
        ) : (
          <>
            <DateText date={member.BirthDate} />
            <div className="cw-small cw-muted">
              {t('cases.members.age', { years: ageOn(member.BirthDate, member.DeathDate || businessToday()) })}
            </div>
          </>
        )}
      </td>
      <td>
        {[...byStatus(view, member)].map(([status, programs]) => (
          <div key={status}>
            {programs.join(', ')}: {statuses.describe(status)}
          </div>
        ))}
      </td>
      <td>
        {onOpen && (
          <MenuButton
            icon="more_horiz"
            iconOnly
            size="small"
            variant="quiet"
            label={t('evidence.act.menu', { name })}
            entries={entries}
          />
        )}
      </td>
    </tr>
  );
}

/** Programs with their clocks, the people of the household, and how they are related. */
export function MembersTab({ view }: { view: CaseView }) {
  const t = useText();
  const mayChange = useAccess(caseDetailsPage.at('Members')) === 'U' && view.KnownOn === '';
  const ending = useEndMember();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [all, setAll] = useState(false);
  const shown = view.Members.filter(member => all || member.Holds === 'now');
  const title = t('cases.members.title');
  const close = () => setOpened(null);
  return (
    <Stack>
      <ProgramsCard view={view} />
      <Card
        flush
        title={title}
        meta={shown.length}
        {...(mayChange && {
          actions: (
            <Button variant="secondary" size="small" icon="add" data-key="a" onClick={() => setOpened({ what: 'add' })}>
              {t('cases.members.add')}
            </Button>
          ),
        })}
      >
        <TableFrame label={title}>
          <table className="cw-table">
            <thead>
              <tr>
                {['name', 'is', 'born', 'part'].map(name => (
                  <th key={name} scope="col">
                    {t(`cases.members.${name}`)}
                    {name === 'is' && ` · ${t('cases.members.period')}`}
                  </th>
                ))}
                <th scope="col">
                  <span className="cw-sr-only">{t('evidence.act.title')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(member => (
                <MemberRow
                  key={member.Holds === 'now' ? member.FactId : member.RowId}
                  view={view}
                  member={member}
                  {...(mayChange && { onOpen: setOpened })}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
        {view.Members.some(member => member.Holds !== 'now') && (
          <label className="cw-choice cw-case-empty">
            <input
              type="checkbox"
              className="cw-choice__box"
              checked={all}
              onChange={event => setAll(event.target.checked)}
            />
            <span className="cw-choice__text">{t('cases.members.showAll')}</span>
          </label>
        )}
      </Card>
      <RelationshipsCard view={view} mayChange={mayChange} />
      {opened?.what === 'add' && <AddMemberDialog view={view} onClose={close} />}
      {opened?.what === 'edit' && <MemberDialog view={view} member={opened.member} onClose={close} />}
      {opened && opened.what !== 'add' && opened.what !== 'edit' && (
        <EndDialog
          title={t(`cases.members.${opened.what}`)}
          text={t('cases.members.endText', { name: clientName(opened.member) })}
          mode={opened.what}
          caseNumber={view.Case.CaseNumber}
          fact={opened.member}
          saving={ending}
          onClose={close}
        />
      )}
    </Stack>
  );
}
