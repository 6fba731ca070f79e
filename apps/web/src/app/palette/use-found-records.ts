import { applicationSummaryPage, caseSearchPage, searchClientAdminPage } from '@commonweal/contracts/access/pages';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { type FoundRecord, findAnything, foundKinds } from '@commonweal/contracts/finder/calls';
import { readQuestion } from '@commonweal/contracts/finder/question';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { formatDate, type IconName } from '@commonweal/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../platform/access/access.ts';
import { callServer } from '../../platform/calls/call-server.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

type Kind = FoundRecord['Kind'];

const kinds: Readonly<Record<Kind, { at: (number: string) => string; icon: IconName }>> = {
  client: { at: Pin => clientDetailsScreen.at({ Pin }), icon: 'person' },
  case: { at: CaseNumber => caseDetailsScreen.at({ CaseNumber }), icon: 'folder' },
  application: { at: ApplicationNumber => applicationSummaryScreen.at({ ApplicationNumber }), icon: 'folder_open' },
};

/** What was found, whether more is on its way, and why nothing can come. */
export interface Found {
  readonly groups: readonly ChoiceGroup[];
  readonly searching: boolean;
  readonly failure: CallFailure | null;
}

/**
 * Clients, cases and applications behind what was typed. The question travels in the body of a call and nowhere else,
 * and is forgotten with the palette: it may be a Social Security number.
 */
export function useFoundRecords(settled: string): Found {
  const t = useText();
  const language = useLanguage();
  const rights = [
    useAccess(searchClientAdminPage.at('Page')),
    useAccess(caseSearchPage.at('Page')),
    useAccess(applicationSummaryPage.at('Page')),
  ];
  const enabled = rights.some(code => code !== 'X') && readQuestion(settled) !== null;
  const { data, isFetching, error } = useQuery<ResponseOf<typeof findAnything>, CallFailure>({
    queryKey: ['palette records', settled],
    queryFn: ({ signal }) =>
      callServer(findAnything, { Question: settled.slice(0, 120) }, { signal, background: true }),
    enabled,
    retry: false,
    gcTime: 0,
  });
  const found = enabled ? (data?.data ?? []) : [];
  const groups = foundKinds.map((kind): ChoiceGroup => {
    const choices = found.flatMap((record): Choice[] => {
      if (record.Kind !== kind) return [];
      const born = record.BirthDate && formatDate(record.BirthDate, language);
      const facts = kind === 'client' ? [born, record.Place] : [record.Programs.join(', '), record.Place];
      return [
        {
          id: `${kind} ${record.Number}`,
          label: record.Name || record.Number,
          note: record.Number,
          facts: facts.filter(Boolean).join(' · '),
          icon: kinds[kind].icon,
          to: kinds[kind].at(record.Number),
          keys: '',
        },
      ];
    });
    return { id: kind, title: t(`common.palette.${kind}`), choices };
  });
  return { groups, searching: isFetching, failure: enabled ? error : null };
}
