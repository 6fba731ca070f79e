import { classNames } from '../class-names.ts';
import type { Fact } from './identity-bar.tsx';

export type DescriptionListProps = { items: readonly Fact[]; layout?: 'beside' | 'above' };

/** Facts with their names, beside or above. */
export function DescriptionList({ items, layout = 'beside' }: DescriptionListProps) {
  return (
    <dl className={classNames('cw-description-list', layout === 'above' && 'cw-description-list--above')}>
      {items.map(item => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
