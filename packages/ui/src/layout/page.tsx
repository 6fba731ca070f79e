import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type PageProps = {
  contextBar?: ReactNode;
  identityBar?: ReactNode;
  sideNav?: ReactNode;
  sidePanel?: ReactNode;
  /** A column of cards at the right of the content. */
  rail?: ReactNode;
  /** The bar at the foot that holds the decision of the page. */
  actionBar?: ReactNode;
  padding?: 'normal' | 'tight' | 'flush';
  /** One column of 40–60 characters. */
  form?: boolean;
  children: ReactNode;
};

export function Page(props: PageProps) {
  const { contextBar, identityBar, sideNav, sidePanel, rail, actionBar, padding = 'normal', form, children } = props;
  const withColumns = sideNav !== undefined || sidePanel !== undefined;
  const content =
    rail === undefined ? (
      children
    ) : (
      <div className="cw-page__rail">
        <div className="cw-stack">{children}</div>
        <aside className="cw-stack">{rail}</aside>
      </div>
    );
  return (
    <>
      {contextBar}
      {identityBar}
      {withColumns ? (
        <div
          className={classNames(
            'cw-page__columns',
            sideNav !== undefined && 'cw-page__columns--nav',
            sidePanel !== undefined && 'cw-page__columns--panel',
          )}
        >
          {sideNav}
          <div className="cw-page__content cw-stack">{content}</div>
          {sidePanel}
        </div>
      ) : (
        <div className={classNames('cw-page', padding !== 'normal' && `cw-page--${padding}`, form && 'cw-page--form')}>
          {content}
        </div>
      )}
      {actionBar !== undefined && <div className="cw-action-bar">{actionBar}</div>}
    </>
  );
}
