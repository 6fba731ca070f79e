import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { logoutScreen } from '@commonweal/contracts/session/screens';
import { Button, ButtonLink, DescriptionList, Icon, Row } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { useSettings, useUser } from '../../../platform/session/session-store.ts';
import { refreshUser } from '../../../platform/session-life/polling.ts';

/** What a person without roles sees: whom to ask, their own data, and a way to look again. */
export default function NoRolePage() {
  const t = useText();
  const user = useUser();
  const { helpDesk } = useSettings();
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  async function checkAgain() {
    setBusy(true);
    setChecked(false);
    try {
      await refreshUser();
      setChecked(true);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="cw-notice">
      <h1 tabIndex={-1}>
        <Icon name="identification" size="large" />
        {t('session.noRole.title')}
      </h1>
      <p>{t('session.noRole.text')}</p>
      <p>
        {user.supervisorName
          ? t('session.noRole.askSupervisor', { name: user.supervisorName })
          : t('session.noRole.askHelpDesk', { helpDesk })}
      </p>
      <DescriptionList
        items={[
          {
            label: t('common.field.Name'),
            value: staffNameOf({ last: user.lastName, first: user.firstName }),
          },
          { label: t('common.field.Email'), value: user.username },
          { label: t('common.field.UserId'), value: <span className="cw-mono">{user.userId}</span> },
          { label: t('common.field.Region'), value: user.regionId },
          {
            label: t('common.field.Supervisor'),
            value: user.supervisorName ?? t('session.noRole.noSupervisor'),
          },
        ]}
      />
      <Row wrap>
        <Button busy={busy} onClick={() => void checkAgain()}>
          {t('session.noRole.checkAgain')}
        </Button>
        <ButtonLink variant="quiet" to={logoutScreen.path}>
          {t('common.user.signOut')}
        </ButtonLink>
      </Row>
      <p role="status" className="cw-muted">
        {checked ? t('session.noRole.stillNone') : ''}
      </p>
    </div>
  );
}
