import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import type { Grant, WorkerInterest } from '@commonweal/contracts/protection/client-calls';
import { Button, Card, DateTimeText, LoadingState, Row, StatusChip, TableFrame, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../../platform/access/access.ts';
import { useText } from '../../../../platform/content/use-text.ts';
import { FailureState } from '../../../../platform/errors/failure-state.tsx';
import { ReasonDialog } from '../../../../shared/records/reason-dialog.tsx';
import { useEndGrant, useEndInterest, useRestrictions, useSetConfidential } from '../../queries.ts';
import { ClientGrantDialog, InterestDialog } from './worker-dialogs.tsx';

interface SideProps {
  readonly pin: string;
  readonly mayEdit: boolean;
}

interface EndProps {
  readonly pin: string;
  readonly onClose: () => void;
}

// Each opening has a hook of its own: ending two of them is two requests.
function EndGrant({ pin, grant, onClose }: EndProps & { grant: Grant }) {
  const t = useText();
  const toast = useToast();
  const ending = useEndGrant();
  return (
    <ReasonDialog
      title={t('clients.restriction.endGrant', { name: grant.UserName })}
      act={t('clients.restriction.end')}
      danger
      saving={ending}
      onClose={onClose}
      onSubmit={async Reason => {
        if ((await ending.save({ Pin: pin, GrantId: grant.GrantId, Reason }, 0)) === undefined) return;
        toast({ text: t('clients.person.saved') });
        onClose();
      }}
    >
      <p>{t('clients.restriction.endGrantText')}</p>
    </ReasonDialog>
  );
}

function EndInterest({ pin, interest, onClose }: EndProps & { interest: WorkerInterest }) {
  const t = useText();
  const toast = useToast();
  const ending = useEndInterest();
  return (
    <ReasonDialog
      title={t('clients.restriction.endInterest', { name: interest.UserName })}
      act={t('clients.restriction.end')}
      danger
      saving={ending}
      onClose={onClose}
      onSubmit={async Reason => {
        if ((await ending.save({ Pin: pin, UserId: interest.UserId, Reason }, 0)) === undefined) return;
        toast({ text: t('clients.person.saved') });
        onClose();
      }}
    >
      <p>{t('clients.restriction.endInterestText')}</p>
    </ReasonDialog>
  );
}

function Grants({ pin, mayEdit, grants }: SideProps & { grants: readonly Grant[] }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Grant | null>(null);
  const title = t('clients.restriction.grants');
  return (
    <Card
      title={title}
      {...(mayEdit && {
        actions: (
          <Button size="small" variant="secondary" icon="add" onClick={() => setAdding(true)}>
            {t('common.grant.give')}
          </Button>
        ),
      })}
    >
      <p className="cw-muted">{t('clients.restriction.grantsText')}</p>
      {grants.length > 0 && (
        <TableFrame label={title}>
          <table className="cw-table cw-table--compact" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('common.grant.worker')}</th>
                <th scope="col">{t('common.field.Reason')}</th>
                <th scope="col">{t('clients.restriction.since')}</th>
                <th scope="col">{t('clients.merge.by')}</th>
                {mayEdit && <td />}
              </tr>
            </thead>
            <tbody>
              {grants.map(grant => (
                <tr key={grant.GrantId}>
                  <th scope="row">{grant.UserName}</th>
                  <td>{grant.Reason}</td>
                  <td>
                    <DateTimeText instant={grant.GrantedAt} />
                  </td>
                  <td>{grant.GrantedBy}</td>
                  {mayEdit && (
                    <td>
                      <Button size="tiny" variant="quiet" onClick={() => setLeaving(grant)}>
                        {t('clients.restriction.endGrant', { name: grant.UserName })}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {adding && <ClientGrantDialog pin={pin} onClose={() => setAdding(false)} />}
      {leaving && <EndGrant pin={pin} grant={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function Interests({ pin, mayEdit, interests }: SideProps & { interests: readonly WorkerInterest[] }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<WorkerInterest | null>(null);
  return (
    <Card
      title={t('clients.restriction.interests')}
      {...(mayEdit && {
        actions: (
          <Button size="small" variant="secondary" icon="add" onClick={() => setAdding(true)}>
            {t('clients.restriction.interest')}
          </Button>
        ),
      })}
    >
      <p className="cw-muted">{t('clients.restriction.interestsText')}</p>
      <ul className="client-aliases">
        {interests.map(each => (
          <li key={each.UserId}>
            {each.UserName} <span className="cw-muted">· {t(`clients.interest.${each.Interest}`)}</span>
            {mayEdit && (
              <Button size="tiny" variant="quiet" onClick={() => setLeaving(each)}>
                {t('clients.restriction.endInterest', { name: each.UserName })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && <InterestDialog pin={pin} onClose={() => setAdding(false)} />}
      {leaving && <EndInterest pin={pin} interest={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

export function RestrictionsSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(clientDetailsPage.at('Restrictions')) === 'U';
  const { data, error, refetch } = useRestrictions(record.Pin);
  const marking = useSetConfidential();
  const [asking, setAsking] = useState(false);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const isOn = data.Confidential === 'Y';
  const act = t(isOn ? 'clients.restriction.open' : 'clients.restriction.close');
  return (
    <>
      <Card title={t('common.field.Confidential')}>
        <Row wrap>
          {isOn ? <StatusChip status="confidential" /> : <span>{t('clients.restriction.notConfidential')}</span>}
          {mayEdit && (
            <Button size="small" variant="secondary" icon={isOn ? 'lock_open' : 'lock'} onClick={() => setAsking(true)}>
              {act}
            </Button>
          )}
        </Row>
      </Card>
      <Grants pin={record.Pin} mayEdit={mayEdit} grants={data.Grants} />
      <Interests pin={record.Pin} mayEdit={mayEdit} interests={data.Interests} />
      {asking && (
        <ReasonDialog
          title={act}
          act={act}
          saving={marking}
          onClose={() => setAsking(false)}
          onSubmit={async Reason => {
            const request = { Pin: record.Pin, Confidential: isOn ? 'N' : 'Y', Reason } as const;
            if ((await marking.save(request, data.Version)) === undefined) return;
            toast({ text: t('clients.person.saved') });
            setAsking(false);
          }}
        >
          <p>{t(isOn ? 'clients.restriction.openText' : 'clients.restriction.closeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
