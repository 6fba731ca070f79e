import type { CaseProgram } from '@commonweal/contracts/cases/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';

/** A program of a case with the clock of a request for it, as it stands or as it stood. */
export interface StoredProgram {
  readonly program: string;
  readonly status: string;
  readonly certified_from: string | null;
  readonly certified_to: string | null;
  readonly renewal_on: string | null;
  readonly monthly_cents: number | null;
  readonly application_number: string | null;
  readonly application_date: string | null;
  readonly due_on: string | null;
  readonly expedited: boolean | null;
}

export const toProgram = (row: StoredProgram): CaseProgram => ({
  Program: row.program,
  Status: row.status,
  CertifiedFrom: row.certified_from ?? '',
  CertifiedTo: row.certified_to ?? '',
  RenewalOn: row.renewal_on ?? '',
  MonthlyCents: row.monthly_cents,
  ApplicationNumber: row.application_number ?? '',
  ApplicationDate: row.application_date ?? '',
  DueOn: row.due_on ?? '',
  Expedited: toYesNo(row.expedited === true),
});
