import type { DataSource } from '@commonweal/contracts/applications/data-sources';

/** What a source is asked about one person. It leaves the house only to a connected hub. */
export interface Question {
  readonly ssn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly citizenship: string;
  readonly alienNumber: string;
  readonly monthlyWages: number | null;
  readonly monthlyUnemployment: number | null;
  readonly monthlySocialSecurity: number | null;
}

/** What a source says: values by field, or that it knows nothing. */
export type HubAnswer =
  | { readonly kind: 'data'; readonly values: Readonly<Record<string, string | number | boolean>> }
  | { readonly kind: 'noData' };

export interface Hub {
  readonly isSimulated: boolean;
  ask(source: DataSource, question: Question): Promise<HubAnswer>;
}
