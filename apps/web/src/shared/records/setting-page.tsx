import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { ButtonLink, NoAccessState } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { ActiveChip } from './active-chip.tsx';
import { useBackToSearch } from './back-to-search.ts';
import { DetailsFrame } from './details-frame.tsx';

interface SettingPageProps<Record extends { Active: YesNo }> {
  /** The title while one is added, and what is said where there is none. */
  readonly titles: { readonly add: string; readonly unknown: string };
  readonly list: ScreenDeclaration;
  /** Access object that adds and edits. */
  readonly object: string;
  /** The record in the address; none adds one. */
  readonly code: string | undefined;
  readonly name: string;
  readonly query: UseQueryResult<Record, CallFailure>;
  readonly fresh: ReactNode;
  readonly rail?: (record: Record) => ReactNode;
  readonly children: (record: Record, mayEdit: boolean) => ReactNode;
}

/** The page of one setting: stored, new, unknown or not for this person. */
export function SettingPage<Record extends { Active: YesNo }>(props: SettingPageProps<Record>) {
  const { titles, list, code, query, fresh, rail, children } = props;
  const t = useText();
  const back = useBackToSearch(list);
  const mayEdit = useAccess(props.object) === 'U';
  const actions = back !== undefined && (
    <ButtonLink variant="secondary" icon="arrow_back" to={back}>
      {t('common.record.backToSearch')}
    </ButtonLink>
  );
  const frame = {
    list,
    actions,
    unknown: {
      title: titles.unknown,
      text: t('common.record.unknownText'),
      find: t('common.record.toList'),
    },
  };
  if (code === undefined) {
    return (
      <DetailsFrame {...frame} title={titles.add}>
        {mayEdit ? fresh : <NoAccessState title={t('common.error.forbidden')} />}
      </DetailsFrame>
    );
  }
  const record = query.data;
  return (
    <DetailsFrame
      {...frame}
      title={props.name}
      query={query}
      {...(record && { status: <ActiveChip isActive={record.Active === 'Y'} />, rail: rail?.(record) })}
    >
      {record && children(record, mayEdit)}
    </DetailsFrame>
  );
}
