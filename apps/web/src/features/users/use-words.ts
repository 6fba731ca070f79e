import { useMemo } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { useUserChoices } from './queries.ts';
import type { Sources } from './words.ts';

export const characteristicTable = 'USERCHARACTERISTIC';

export function useWordSources(): Sources {
  const t = useText();
  const { describe: region } = useReferenceTable('REGION');
  const { describe: characteristic } = useReferenceTable(characteristicTable);
  const { Offices, Units } = useUserChoices();
  return useMemo(
    () => ({
      t,
      region,
      characteristic,
      office: code => Offices.find(office => office.OfficeCode === code)?.Name ?? code,
      unit: code => Units.find(unit => unit.SupervisoryUnitId === code)?.Name ?? code,
    }),
    [t, region, characteristic, Offices, Units],
  );
}
