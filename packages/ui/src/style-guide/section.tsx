import type { ReactNode } from 'react';
import { Row } from '../layout/boxes.tsx';
import { Card } from '../layout/card.tsx';
import { useUi } from '../provider.tsx';

/** The sections of the guide; their titles are `ui.guide.<section>`. */
export type SectionName =
  | 'colors'
  | 'type'
  | 'buttons'
  | 'chips'
  | 'clocks'
  | 'values'
  | 'fields'
  | 'fieldStates'
  | 'messages'
  | 'toasts'
  | 'banners'
  | 'density'
  | 'states'
  | 'navigation'
  | 'identity'
  | 'overlays'
  | 'records'
  | 'conflict'
  | 'numbers'
  | 'keyboard'
  | 'list'
  | 'tableStates'
  | 'icons';

export function Section({ name, className, children }: { name: SectionName; className?: string; children: ReactNode }) {
  const { t } = useUi();
  return (
    <Card title={t(`ui.guide.${name}`)} className={`cw-guide__section ${className ?? ''}`}>
      <div className="cw-stack">{children}</div>
    </Card>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return (
    <Row wrap className="cw-guide__specimens">
      {children}
    </Row>
  );
}
