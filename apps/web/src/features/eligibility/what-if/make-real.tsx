import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { ComputedCopy, WhatIfLine } from '@commonweal/contracts/eligibility/what-if-schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { Button, Card, formatMoney, Stack, useUi } from '@commonweal/ui';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { proposedFigure } from '../../../shared/on-case/proposed-figure.ts';

interface MakeRealProps {
  readonly caseNumber: string;
  readonly lines: readonly WhatIfLine[];
  readonly copies: readonly Pick<ComputedCopy, 'Name' | 'Changes'>[];
}

/** Each figure that a copy changes, for whoever may record it: the form of the case opens with it filled in. */
export function MakeReal({ caseNumber, lines, copies }: MakeRealProps) {
  const t = useText();
  const access = useAccessOf();
  const { language, navigate } = useUi();
  const changes = copies.flatMap(({ Name, Changes }) =>
    Changes.flatMap(({ Key, Cents }) => {
      const line = lines.find(each => each.Key === Key);
      const kind = line?.Fact?.Kind ?? '';
      if (!(line?.Fact && isKind(kind)) || access(objectOf(kindOf(kind).group)) !== 'U') return [];
      const { Fact, Says, Tab } = line;
      return [{ Name, Key, Cents, Says, Tab, Was: line.Cents, kind, Fact }];
    }),
  );
  if (changes.length === 0) return null;
  return (
    <Card title={t('eligibility.whatIf.real.title')}>
      <Stack gap={1}>
        <p className="cw-muted">{t('eligibility.whatIf.real.text')}</p>
        <ul className="cw-what-if__real">
          {changes.map(({ Name, Key, Cents, Says, Tab, Was, kind, Fact }) => (
            <li key={`${Name} ${Key}`}>
              <span>
                {t('eligibility.whatIf.real.change', {
                  copy: Name,
                  figure: Says,
                  from: formatMoney(Was, language),
                  to: formatMoney(Cents, language),
                })}
              </span>
              <Button
                variant="secondary"
                size="small"
                icon="edit"
                aria-label={t('eligibility.whatIf.real.of', { copy: Name, figure: Says })}
                onClick={() => {
                  proposedFigure.set({ caseNumber, factId: Fact.FactId, kind, pin: Fact.Pin, cents: Cents });
                  navigate(`${caseDetailsScreen.at({ CaseNumber: caseNumber })}&tab=${Tab}`);
                }}
              >
                {t('eligibility.whatIf.real.act')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
