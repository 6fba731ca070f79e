/** What the registry answered to `npm audit --json`: its findings, or that it could not be asked. Silence is no finding. */

export type Answer =
  | { readonly asked: true; readonly findings: readonly Finding[] }
  | { readonly asked: false; readonly why: string };

export interface Finding {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly titles: readonly string[];
}

interface Report {
  readonly auditReportVersion?: number;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<
    Record<string, { severity?: string; range?: string; via?: readonly (string | { title?: string })[] }>
  >;
}

const whyNot = (message: string): Answer => ({
  asked: false,
  // The registry's address is of no use to whoever reads it, and may be the agency's own.
  why:
    message
      .replace(/https?:\S+/g, '')
      .replace(/\s*-\s*[A-Z]+\s*$/, '')
      .trim() || 'no answer that could be read',
});

export function readAnswer(output: string): Answer {
  let report: Report;
  try {
    report = JSON.parse(output);
  } catch {
    return whyNot('');
  }
  if (!report.auditReportVersion || !report.vulnerabilities) {
    return whyNot(report.message ?? report.error?.summary ?? '');
  }
  const findings = Object.entries(report.vulnerabilities).map(([name, { severity, range, via }]) => ({
    name,
    severity: severity ?? 'unknown',
    range: range ?? '',
    titles: (via ?? []).flatMap(each => (typeof each === 'string' ? [] : [each.title ?? ''])),
  }));
  return { asked: true, findings };
}

export const sayAnswer = (answer: Answer): string => {
  if (!answer.asked) return `The registry could not be asked (${answer.why}): its advisories are not part of this.`;
  const { length } = answer.findings;
  return length === 0
    ? 'The registry knows of no advisory.'
    : `The registry knows of ${length} packages with advisories.`;
};
