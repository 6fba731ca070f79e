import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { getTransferChoices, transferCase } from '@commonweal/contracts/transfers/calls';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [getTransferChoices, getCaseDetails];

export const useTransferChoices = (CaseNumber: string) => useCall(getTransferChoices, { CaseNumber });

export const useTransferCase = () =>
  useRecordSave(transferCase, {
    record: z.never(),
    refreshes,
    fieldOf: {
      'cases/person-not-found': 'AssignedTo',
      'transfers/person-elsewhere': 'AssignedTo',
      'transfers/same-office': 'OfficeCode',
    },
    failure: 'modal',
  });

interface Wanted {
  readonly CaseNumber: string;
  readonly OfficeCode: string;
  readonly County: string;
}

/** What would go along, asked anew when another place is chosen; nothing is moved by it. */
export function useTransferPreview({ CaseNumber, OfficeCode, County }: Wanted, version: number) {
  const t = useText();
  const { run } = useWrite(transferCase, { refreshes: [], failure: null });
  const [seen, setSeen] = useState<{ key: string; answer: ResponseOf<typeof transferCase> | undefined } | null>(null);
  const key = OfficeCode === '' || County === '' ? '' : `${OfficeCode} ${County} ${version}`;
  const Reason = t('transfers.preview');
  const asked = useRef('');
  useEffect(() => {
    if (key === '' || asked.current === key) return;
    asked.current = key;
    const trial = { CaseNumber, OfficeCode, County, AssignedTo: '', Reason, DryRun: 'Y' as const };
    void run(trial, { ifMatch: version }).then(answer => {
      // An answer about a place that was chosen before tells nothing.
      if (asked.current === key) setSeen({ key, answer });
    });
  }, [key, CaseNumber, OfficeCode, County, Reason, version, run]);
  return {
    isChosen: key !== '',
    preview: seen?.key === key ? seen.answer : undefined,
    isLooking: key !== '' && seen?.key !== key,
  };
}
