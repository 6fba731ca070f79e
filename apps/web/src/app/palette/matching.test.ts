import { describe, expect, it } from 'vitest';
import { matches, ranked } from './matching.ts';

describe('the command palette', () => {
  it('finds words without accents and case', () => {
    expect(matches('Sesión de María', 'maria sesion')).toBe(true);
    expect(matches('Sessions', 'user')).toBe(false);
  });

  it('finds everything for an empty question', () => {
    expect(ranked(['b', 'a'], '', text => text)).toEqual(['b', 'a']);
  });

  it('puts what begins with the question first', () => {
    expect(ranked(['My sessions', 'Sessions', 'Help'], 'ses', text => text)).toEqual(['Sessions', 'My sessions']);
  });
});
