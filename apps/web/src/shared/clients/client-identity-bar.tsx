import { clientName } from '@commonweal/contracts/kit/person-names';
import { CopyableId, formatDate, IdentityBar, type IdentityBarProps, StatusChip, useUi } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { useBorn } from './use-born.ts';

/** What an identity bar says of a person; the number as everyone may see it. */
export interface Identity {
  readonly Pin: string;
  readonly FirstName: string;
  readonly MiddleInitial: string;
  readonly LastName: string;
  readonly Suffix: string;
  readonly BirthDate: string | null;
  readonly DeathDate: string | null;
  readonly SsnMasked: string;
  readonly SpokenLanguage: string;
  readonly Confidential: 'Y' | 'N';
}

interface ClientIdentityBarProps
  extends Pick<IdentityBarProps, 'programs' | 'moreFacts' | 'actions' | 'level' | 'lead'> {
  readonly client: Identity;
  /** In place of the masked number, where it can be revealed. */
  readonly ssn?: ReactNode;
  readonly alerts?: ReactNode;
}

/** Who this page is about: name, PIN, age, masked number, language, alerts, the confidential mark. Always on top. */
export function ClientIdentityBar({ client, ssn, alerts, ...rest }: ClientIdentityBarProps) {
  const t = useText();
  const { language } = useUi();
  const languages = useReferenceTable('LANGUAGE');
  const name = clientName(client);
  const { BirthDate, DeathDate } = client;
  const born = useBorn();
  return (
    <IdentityBar
      level={2}
      {...rest}
      name={name}
      facts={[
        { label: t('common.field.Pin'), value: <CopyableId value={client.Pin} label={t('common.field.Pin')} /> },
        { label: t('common.identity.birthDate'), value: born(BirthDate, DeathDate) },
        {
          label: t('common.identity.ssn'),
          value:
            ssn ??
            (client.SsnMasked === '' ? (
              t('common.identity.noSsn')
            ) : (
              <span className="cw-mono">{client.SsnMasked}</span>
            )),
        },
      ]}
      flags={
        <>
          {client.Confidential === 'Y' && <StatusChip status="confidential" />}
          {client.SpokenLanguage !== '' && (
            <StatusChip status="language">{languages.describe(client.SpokenLanguage)}</StatusChip>
          )}
          {DeathDate !== null && (
            <StatusChip status="inactive">
              {t('common.identity.died', { date: formatDate(DeathDate, language) })}
            </StatusChip>
          )}
          {alerts}
        </>
      }
    />
  );
}
