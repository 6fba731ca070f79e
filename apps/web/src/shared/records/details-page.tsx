import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { SideNav } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { ActiveChip } from './active-chip.tsx';
import { DetailsFrame } from './details-frame.tsx';
import { useRecordVisit } from './recent-records.ts';

interface Section<Tab> {
  readonly id: Tab;
  readonly count?: number;
  readonly content: () => ReactNode;
}

interface DetailsPageProps<Record, Tab extends string> {
  /** Its texts (title, visit, unknown, unknownText, find) stand under this name. */
  readonly words: string;
  /** What its sections are called stands under this one. */
  readonly tabs: string;
  readonly list: ScreenDeclaration;
  /** The section that the address names. */
  readonly tab: Tab;
  readonly at: (tab: Tab) => string;
  readonly query: Pick<UseQueryResult<Record, CallFailure>, 'data' | 'error' | 'refetch'>;
  readonly about: (record: Record) => {
    readonly name: string;
    readonly code: string;
    readonly isActive: boolean;
    readonly actions: ReactNode;
    /** The first of them is open where the person may not see the one that the address names. */
    readonly sections: readonly (Section<Tab> | false)[];
  };
}

/** The page of one record with sections beside it: found, on its way or unknown. */
export function DetailsPage<Record, Tab extends string>(props: DetailsPageProps<Record, Tab>) {
  const { words, list, query } = props;
  const t = useText();
  const shown = query.data && props.about(query.data);
  useRecordVisit(`${words}.visit`, shown && { name: shown.name });
  const unknown = { title: t(`${words}.unknown`), text: t(`${words}.unknownText`), find: t(`${words}.find`) };
  if (!shown) return <DetailsFrame list={list} title={t(`${words}.title`)} query={query} unknown={unknown} />;
  const sections = shown.sections.filter(each => each !== false);
  const open = sections.find(each => each.id === props.tab) ?? sections[0];
  const items = sections.map(({ id, count }) => ({
    id,
    label: t(`${props.tabs}.${id}`),
    to: props.at(id),
    ...(count !== undefined && { count }),
  }));
  return (
    <DetailsFrame
      list={list}
      title={shown.name}
      query={query}
      unknown={unknown}
      status={
        <>
          <span className="cw-muted cw-mono">{shown.code}</span>
          <ActiveChip isActive={shown.isActive} />
        </>
      }
      actions={shown.actions}
      sideNav={
        <SideNav
          label={t('common.record.sections', { record: shown.name })}
          current={open?.id ?? ''}
          groups={[{ items }]}
        />
      }
    >
      {open?.content()}
    </DetailsFrame>
  );
}
