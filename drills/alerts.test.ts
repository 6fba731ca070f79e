import { describe, expect, it } from 'vitest';
import { alertsIn, hasten, shippedRules } from './alerts/rules.ts';
import { troubles } from './alerts/troubles.ts';

const rules = shippedRules();

describe('the alerts that the agency gets', () => {
  it('have each a trouble in the drill that fires it', () => {
    expect(troubles.flatMap(trouble => trouble.alerts).toSorted()).toEqual(alertsIn(rules).toSorted());
  });

  it('are a file that Prometheus reads: no plain text with a colon in it', () => {
    const values = rules.split('\n').flatMap(line => /^\s*(?:- )?\w+: (.+)$/.exec(line)?.[1] ?? []);
    expect(values.length).toBeGreaterThan(60);
    expect(values.filter(value => /: |: ?$| #/.test(value))).toEqual([]);
  });

  it('look at the same in the drill, only sooner', () => {
    const sooner = hasten(rules);
    expect(alertsIn(sooner)).toEqual(alertsIn(rules));
    expect(sooner).toContain('rate(commonweal_request_seconds_bucket[10s])');
    expect(sooner).toContain('max(commonweal_audit_lag_seconds) > 300');
    expect(sooner).not.toMatch(/for: \d+[mh]|\[\d+[mh]\]/);
  });
});
