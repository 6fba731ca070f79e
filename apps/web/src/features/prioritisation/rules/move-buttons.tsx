import { MoveButtons as AnyMoveButtons } from '../../../shared/lists/move-buttons.tsx';
import { useSaveOrder, useSet } from '../queries.ts';

/** Moves one rule up or down. */
export function MoveButtons({ id, label }: { id: string; label: string }) {
  const { data: set } = useSet();
  const order = useSaveOrder();
  return (
    <AnyMoveButtons
      id={id}
      label={label}
      order={set?.RuleIds}
      texts="prioritisation.rule"
      save={async RuleIds =>
        set !== undefined && (await order.run({ RuleIds }, { ifMatch: set.Version })) !== undefined
      }
    />
  );
}
