import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type BoxProps = HTMLAttributes<HTMLDivElement> & { children: ReactNode };

export function Stack({ gap = 2, className, ...rest }: BoxProps & { gap?: 0.5 | 1 | 2 | 3 }) {
  const step = gap === 0.5 ? '05' : String(gap);
  return <div {...rest} className={classNames('cw-stack', gap !== 2 && `cw-stack--gap-${step}`, className)} />;
}

export type RowProps = BoxProps & {
  gap?: 0.5 | 1 | 2 | 3;
  wrap?: boolean;
  justify?: 'start' | 'between' | 'end';
  align?: 'center' | 'top';
};

export function Row({ gap = 1, wrap, justify = 'start', align = 'center', className, ...rest }: RowProps) {
  const step = gap === 0.5 ? '05' : String(gap);
  return (
    <div
      {...rest}
      className={classNames(
        'cw-row',
        gap !== 1 && `cw-row--gap-${step}`,
        wrap && 'cw-row--wrap',
        justify !== 'start' && `cw-row--${justify}`,
        align === 'top' && 'cw-row--top',
        className,
      )}
    />
  );
}

/** As many equal columns as fit, none narrower than `least` pixels. */
export function Grid({ least = 280, className, style, ...rest }: BoxProps & { least?: number }) {
  const measured = { ...style, '--cw-grid-least': `${least}px` } as CSSProperties;
  return <div {...rest} className={classNames('cw-grid', className)} style={measured} />;
}
