import { MoveButtons as AnyMoveButtons } from '../../../shared/lists/move-buttons.tsx';
import { useSaveOrder, useTable } from '../queries.ts';

/** Moves one entry of a table up or down. */
export function MoveButtons({ table, code, label }: { table: string; code: string; label: string }) {
  const { data } = useTable(table);
  const order = useSaveOrder();
  return (
    <AnyMoveButtons
      id={code}
      label={label}
      order={data?.Codes}
      texts="reference.entries"
      save={async Codes =>
        data !== undefined && (await order.run({ TableName: table, Codes }, { ifMatch: data.Version })) !== undefined
      }
    />
  );
}
