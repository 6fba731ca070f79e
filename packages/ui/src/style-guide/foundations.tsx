import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconNames } from '../icon/icon-names.ts';
import { Section } from './section.tsx';

const colors = [
  'primary-darker',
  'primary-dark',
  'primary',
  'primary-vivid',
  'primary-light',
  'primary-lighter',
  'primary-lightest',
  'accent-cool-darker',
  'ink',
  'base-darker',
  'base-dark',
  'base',
  'base-light',
  'base-lighter',
  'base-lightest',
  'white',
  'error-dark',
  'error-lighter',
  'warning',
  'warning-lighter',
  'success-darker',
  'success-lighter',
  'info-darker',
  'info-lighter',
];

export function Colors() {
  return (
    <Section name="colors" className="cw-guide__wide">
      <ul className="cw-guide__swatches">
        {colors.map(color => (
          <li key={color}>
            <span className="cw-guide__swatch" style={{ '--cw-swatch': `var(--${color})` } as CSSProperties} />
            {color}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Type() {
  return (
    <Section name="type">
      <div>
        <p className="cw-guide__result">Result 32/40</p>
        <p className="cw-guide__title">Page title 24/32</p>
        <p className="cw-identity-bar__name">Identity name 20/24</p>
        <p className="cw-guide__card-title">Card title 16/24</p>
        <p className="cw-guide__form-text">Form text 16/1.45</p>
        <p>Table and body text 15/1.45</p>
        <p className="cw-small cw-muted">Meta and hints 13/18</p>
        <p className="cw-mono">Case 1204417863 · PIN 0031880472</p>
      </div>
    </Section>
  );
}

export function Icons() {
  return (
    <Section name="icons" className="cw-guide__full">
      <ul className="cw-guide__icons">
        {iconNames.map(name => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
