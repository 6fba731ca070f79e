/** A household of the demonstration, as far as its papers speak of it. */
export interface Home {
  readonly region_id: string;
  readonly case_number: string;
  readonly pin: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
  readonly employer: string | null;
  readonly gross: number | null;
}
