import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';

export const attOf = (entry: ReferenceEntry, name: string): string | undefined =>
  entry.AdditionalAtt?.find(att => att.Name === name)?.Value;
