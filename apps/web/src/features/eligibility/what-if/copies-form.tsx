import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type Copy, mostCopies, type WhatIfPage } from '@commonweal/contracts/eligibility/what-if-schemas';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  Card,
  Form,
  formatMoney,
  Link,
  MoneyField,
  SubmitButton,
  TableFrame,
  TextField,
  useUi,
} from '@commonweal/ui';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';

const mostCents = 99_999_999;
const Typed = z.strictObject({
  copies: z.array(
    z.strictObject({
      Name: line(limits.name),
      Values: z.record(z.string(), z.int().min(0).max(mostCents)),
    }),
  ),
});
type Typed = z.infer<typeof Typed>;

interface CopiesFormProps {
  readonly page: WhatIfPage;
  readonly onCompute: (copies: Copy[]) => void;
}

/** The household’s figures, and beside them up to four copies in which each can be another one. */
export function CopiesForm({ page, onCompute }: CopiesFormProps) {
  const t = useText();
  const { language } = useUi();
  const [count, setCount] = useState(1);
  const { CaseNumber, Lines } = page;
  const columns = Array.from({ length: count }, (_, at) => at);
  const defaultValues = useMemo(
    (): Typed => ({
      copies: Array.from({ length: mostCopies }, (_, at) => ({
        Name: t('eligibility.whatIf.copy', { number: at + 1 }),
        Values: Object.fromEntries(Lines.map(each => [each.Key, each.Cents])),
      })),
    }),
    [Lines, t],
  );
  const compute = ({ copies }: Typed) =>
    onCompute(
      copies.slice(0, count).map(({ Name, Values }) => ({
        Name,
        Changes: Lines.flatMap(({ Key, Cents }) => {
          const value = Values[Key];
          return value === undefined || value === Cents ? [] : [{ Key, Cents: value }];
        }),
      })),
    );
  const title = t('eligibility.whatIf.figures');
  return (
    <Form schema={Typed} defaultValues={defaultValues} onSubmit={compute} label={title}>
      <Card title={title} flush>
        <TableFrame label={title}>
          <table className="cw-table cw-what-if">
            <thead>
              <tr>
                <th scope="col">{t('eligibility.whatIf.figure')}</th>
                <th scope="col">{t('eligibility.whatIf.today')}</th>
                {columns.map(at => (
                  <th key={at} scope="col">
                    <TextField
                      name={`copies.${at}.Name`}
                      label={t('eligibility.whatIf.nameOf', { number: at + 1 })}
                      limit={limits.name}
                      required
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Lines.map(each => (
                <tr key={each.Key}>
                  <th scope="row">
                    <Link to={`${caseDetailsScreen.at({ CaseNumber })}&tab=${each.Tab}`}>{each.Says}</Link>
                    {each.Frequency !== '' && (
                      <div className="cw-muted">{t(`eligibility.frequency.${each.Frequency}`)}</div>
                    )}
                  </th>
                  <td>{formatMoney(each.Cents, language)}</td>
                  {columns.map(at => (
                    <td key={at}>
                      <MoneyField
                        name={`copies.${at}.Values.${each.Key}`}
                        label={t('eligibility.whatIf.cell', { figure: each.Says, number: at + 1 })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
        <div className="cw-what-if__acts">
          <SubmitButton icon="science">{t('eligibility.whatIf.compute')}</SubmitButton>
          {count < mostCopies && (
            <Button variant="secondary" icon="add" onClick={() => setCount(count + 1)}>
              {t('eligibility.whatIf.add')}
            </Button>
          )}
          {count > 1 && (
            <Button variant="quiet" icon="remove" onClick={() => setCount(count - 1)}>
              {t('eligibility.whatIf.remove')}
            </Button>
          )}
        </div>
      </Card>
    </Form>
  );
}
