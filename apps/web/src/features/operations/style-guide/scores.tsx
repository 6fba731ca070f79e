import {
  faultsOf,
  middle,
  opensOf,
  type Scores as ScoresOf,
  type ScreenScore,
} from '@commonweal/contracts/operations/scores';
import { Card, formatDate, formatNumber, TableFrame } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { Sparkline } from '../../../shared/trend/sparkline.tsx';
import './scores.css';

/** What `npm run scores` has measured, each screen as each role, or the tests of this build, and how it was before. */

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);

const accountsOf = (screens: readonly ScreenScore[]): string[] => [
  ...new Set(screens.flatMap(screen => screen.Roles.map(role => role.Account))),
];

function Line({ score, scores, accounts }: { score: ScreenScore; scores: ScoresOf; accounts: readonly string[] }) {
  const t = useText();
  const before = scores.Earlier.map(each => each.Opens[score.Screen] ?? null);
  const faults = faultsOf([score]);
  return (
    <tr>
      <th scope="row">{score.Screen}</th>
      <td className="cw-number">{score.Bytes === 0 ? '–' : kilobytes(score.Bytes)}</td>
      <td className="cw-number">{faults}</td>
      <td className="cw-number">{Math.max(...score.Roles.map(role => role.Answers))}</td>
      {accounts.map(account => (
        <td key={account} className="cw-number">
          {score.Roles.find(role => role.Account === account)?.Opens ?? '–'}
        </td>
      ))}
      <td>
        <Sparkline
          label={t('operations.scores.trendOf', {
            screen: score.Screen,
            values: [...before, opensOf(score)].join(', '),
          })}
          values={[...before, opensOf(score)]}
          target={null}
          outlook={null}
        />
      </td>
    </tr>
  );
}

const words = {
  roles: ['operations.scores.title', 'operations.scores.text'],
  tests: ['operations.scores.titleOfTests', 'operations.scores.textOfTests'],
} as const;

export function Scores({ scores, of }: { scores: ScoresOf; of: keyof typeof words }) {
  const t = useText();
  const [title, text] = words[of];
  const language = useLanguage();
  const accounts = accountsOf(scores.Screens);
  const before = scores.Earlier.at(-1);
  const figure = (value: number, earlier: number | undefined): string =>
    earlier === undefined
      ? formatNumber(value, language)
      : t('operations.scores.before', {
          value: formatNumber(value, language),
          earlier: formatNumber(earlier, language),
        });
  return (
    <div className="cw-guide">
      <Card title={t(title)} className="cw-guide__full">
        <div className="cw-stack">
          <p>{t(text, { date: formatDate(scores.On, language), machine: scores.Machine })}</p>
          <dl className="cw-scores__sums">
            <div>
              <dt>{t('common.word.screens')}</dt>
              <dd>{formatNumber(scores.Screens.length, language)}</dd>
            </div>
            <div>
              <dt>{t('operations.scores.faults')}</dt>
              <dd>{figure(faultsOf(scores.Screens), before?.Faults)}</dd>
            </div>
            <div>
              <dt>{t('operations.scores.opens')}</dt>
              <dd>{figure(middle(scores.Screens.map(opensOf)), before && middle(Object.values(before.Opens)))}</dd>
            </div>
            <div>
              <dt>{t('operations.scores.first')}</dt>
              <dd>{figure(kilobytes(scores.FirstBytes), before && kilobytes(before.FirstBytes))}</dd>
            </div>
          </dl>
          <TableFrame label={t(title)}>
            <table className="cw-table cw-table--compact">
              <thead>
                <tr>
                  <th scope="col">{t('common.field.Screen')}</th>
                  <th scope="col" className="cw-number">
                    {t('operations.scores.bytes')}
                  </th>
                  <th scope="col" className="cw-number">
                    {t('operations.scores.axe')}
                  </th>
                  <th scope="col" className="cw-number">
                    {t('operations.scores.answers')}
                  </th>
                  {accounts.map(account => (
                    <th key={account} scope="col" className="cw-number">
                      {t('operations.scores.as', { account })}
                    </th>
                  ))}
                  <th scope="col">{t('operations.scores.trend')}</th>
                </tr>
              </thead>
              <tbody>
                {scores.Screens.map(score => (
                  <Line key={score.Screen} score={score} scores={scores} accounts={accounts} />
                ))}
              </tbody>
            </table>
          </TableFrame>
        </div>
      </Card>
    </div>
  );
}
