import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { SideNav } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { ActiveChip } from './active-chip.tsx';
import { DetailsFrame } from './details-frame.tsx';
import { useRecordVisit } from './recent-records.ts';

interface Section {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number;
  readonly content: () => ReactNode;
}

interface DetailsPageProps<Record> {
  /** Its texts (title, visit, unknown, unknownText, find) stand under this name. */
  readonly words: string;
  readonly list: ScreenDeclaration;
  /** The section that the address names. */
  readonly tab: string;
  readonly query: Pick<UseQueryResult<Record, CallFailure>, 'data' | 'error' | 'refetch'>;
  readonly about: (record: Record) => {
    readonly name: string;
    readonly code: string;
    readonly isActive: boolean;
    readonly actions: ReactNode;
    /** The first of them is open where the person may not see the one that the address names. */
    readonly sections: readonly Section[];
  };
}

/** The page of one record with sections beside it: found, on its way or unknown. */
export function DetailsPage<Record>({ words, list, tab, query, about }: DetailsPageProps<Record>) {
  const t = useText();
  const shown = query.data && about(query.data);
  useRecordVisit(`${words}.visit`, shown && { name: shown.name });
  const unknown = { title: t(`${words}.unknown`), text: t(`${words}.unknownText`), find: t(`${words}.find`) };
  if (!shown) return <DetailsFrame list={list} title={t(`${words}.title`)} query={query} unknown={unknown} />;
  const open = shown.sections.find(each => each.id === tab) ?? shown.sections[0];
  const items = shown.sections.map(({ content: _content, ...item }) => item);
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
