import type { InterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { isKind } from '@commonweal/contracts/evidence/kinds';
import { useText } from '../../../platform/content/use-text.ts';

type Say = (key: string, params?: Record<string, string | number>) => string;
type Unproved = InterviewDesk['Unproved'][number];

export const proofWords = (t: Say, { Kind, Name }: Unproved): string => {
  const what = isKind(Kind) ? t(`evidence.kind.${Kind}`) : t('cases.desk.otherFact');
  return Name === '' ? what : t('cases.desk.proofOf', { what, name: Name });
};

/** What the rules count and nothing proves yet: the household is asked for it. */
export function ProofsList({ desk }: { desk: InterviewDesk }) {
  const t = useText();
  if (desk.Unproved.length === 0) return <p className="cw-desk-text">{t('cases.desk.allProved')}</p>;
  return (
    <ul className="cw-desk-list">
      {desk.Unproved.map(each => (
        <li key={each.FactId}>{proofWords(t, each)}</li>
      ))}
    </ul>
  );
}
