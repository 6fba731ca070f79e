import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { daysBetween } from '@commonweal/contracts/availability/wall-clock';
import type { Desk, DeskApproval } from '@commonweal/contracts/desk/desk-call';
import { ButtonLink, Card, Chip, Clock, Count, DateTimeText, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { installedScreens } from '../../../platform/menus/screens.ts';

interface LineProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly middle?: ReactNode;
  readonly action: ReactNode;
}

const Line = ({ name, note, middle, action }: LineProps) => (
  <li className="cw-desk__line">
    <span className="cw-two-line">
      <strong>{name}</strong>
      <small>{note}</small>
    </span>
    {middle}
    {action}
  </li>
);

/** A SNAP application that may be expedited is decided within seven days of its filing. */
const expeditedDays = 7;

export function RegistrationsCard({ registrations }: { registrations: Desk['Registrations'] }) {
  const t = useText();
  const { businessToday } = useUi();
  return (
    <Card
      title={t('session.home.registrations')}
      meta={t('session.home.sevenDays')}
      actions={<Count value={registrations.length} />}
      flush
    >
      {registrations.length === 0 && <p className="cw-desk__empty">{t('session.home.noRegistrations')}</p>}
      <ul>
        {registrations.map(each => (
          <Line
            key={each.ApplicationNumber}
            name={each.Name || each.ApplicationNumber}
            note={<span className="cw-mono">{each.ApplicationNumber}</span>}
            middle={<Clock day={Math.max(0, daysBetween(each.ReceivedDate, businessToday()))} of={expeditedDays} />}
            action={
              <ButtonLink
                size="tiny"
                variant="secondary"
                to={each.Path}
                aria-label={t('session.home.goOnNamed', { name: each.Name || each.ApplicationNumber })}
              >
                {t('session.home.goOn')}
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

export function DraftsCard({ drafts }: { drafts: Desk['Drafts'] }) {
  const t = useText();
  const placeOf = (path: string): string => {
    const screen = installedScreens().find(each => each.path === path.split('?')[0]);
    return screen ? t(screen.title) : '';
  };
  return (
    <Card
      title={t('session.home.drafts')}
      meta={t('session.home.draftsHint')}
      actions={<Count value={drafts.length} />}
      flush
    >
      {drafts.length === 0 && <p className="cw-desk__empty">{t('session.home.noDrafts')}</p>}
      <ul>
        {drafts.map(each => (
          <Line
            key={`${each.Form} ${each.RecordKey}`}
            name={placeOf(each.Path)}
            note={<span className="cw-mono">{each.RecordKey.split(' ')[0]}</span>}
            middle={
              <Chip icon="edit">
                {t('session.home.draftKept')} <DateTimeText instant={each.SavedAt} />
              </Chip>
            }
            action={
              <ButtonLink
                size="tiny"
                variant="secondary"
                to={each.Path}
                aria-label={t('session.home.goOnNamed', { name: `${placeOf(each.Path)} ${each.RecordKey}` })}
              >
                {t('session.home.goOn')}
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Approvals({
  title,
  requests,
  decides,
}: {
  title: string;
  requests: readonly DeskApproval[];
  decides: boolean;
}) {
  const t = useText();
  if (requests.length === 0) return null;
  return (
    <>
      <h3 className="cw-desk__title">{title}</h3>
      <ul>
        {requests.map(each => (
          <Line
            key={each.RequestId}
            name={each.SubjectName}
            note={
              <>
                {decides && `${t('session.home.from', { name: each.RequestedByName })}, `}
                <DateTimeText instant={each.RequestedAt} />
              </>
            }
            action={
              decides ? (
                <ButtonLink
                  size="tiny"
                  to={approvalsScreen.at({ RequestId: each.RequestId })}
                  aria-label={t('session.home.reviewNamed', { name: each.SubjectName })}
                >
                  {t('session.home.review')}
                </ButtonLink>
              ) : (
                <Chip tone="warning" icon="hourglass_empty">
                  {t('session.home.waiting')}
                </Chip>
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

export function ApprovalsCard({ desk }: { desk: Desk }) {
  const t = useText();
  const all = desk.ToDecide.length + desk.Asked.length;
  return (
    <Card title={t('session.home.approvals')} actions={<Count value={all} />} flush>
      {all === 0 && <p className="cw-desk__empty">{t('session.home.noApprovals')}</p>}
      <Approvals title={t('session.home.waitsForYou')} requests={desk.ToDecide} decides />
      <Approvals title={t('session.home.youAsked')} requests={desk.Asked} decides={false} />
    </Card>
  );
}
