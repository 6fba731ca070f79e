import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs } from '@commonweal/contracts/cases/tabs';
import type { DeskQuestion, InterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import { Button, Card, EmptyState, Link, Row, useSingleKey } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { kindsFor } from './answer-kinds.ts';

interface Answering {
  readonly kind: EvidenceKind;
  readonly person: string;
}

const tabAddress = (CaseNumber: string, tab: string): string =>
  caseDetailsScreen.at({
    CaseNumber,
    tab: caseTabs.find(each => each.id === tab)?.id ?? ('members' satisfies CaseTab),
  });

interface QuestionProps {
  readonly caseNumber: string;
  readonly question: DeskQuestion;
  readonly onAnswer: (answering: Answering) => void;
}

function Question({ caseNumber, question, onAnswer }: QuestionProps) {
  const t = useText();
  const kinds = kindsFor(question);
  return (
    <li className="cw-desk-question">
      <p>
        {question.Says} <span className="cw-small cw-muted">{question.Programs.join(', ')}</span>
      </p>
      <Row wrap gap={0.5}>
        {kinds.map(kind => (
          <Button
            key={kind}
            variant="secondary"
            size="small"
            aria-label={t('cases.desk.answerOf', { kind: t(`evidence.kind.${kind}`), question: question.Says })}
            onClick={() => onAnswer({ kind, person: question.Pin })}
          >
            {t(`evidence.kind.${kind}`)}
          </Button>
        ))}
        {kinds.length === 0 && <Link to={tabAddress(caseNumber, question.Tab)}>{t(`cases.tab.${question.Tab}`)}</Link>}
      </Row>
    </li>
  );
}

/** What the rules still need, the most needed first. N answers the next one. */
export function QuestionsCard({ view, desk }: { view: CaseView; desk: InterviewDesk }) {
  const t = useText();
  const [answering, setAnswering] = useState<Answering | null>(null);
  const next = desk.Questions.find(each => kindsFor(each).length > 0);
  useSingleKey(
    'n',
    useCallback(() => {
      const kind = next && kindsFor(next)[0];
      if (next && kind) setAnswering({ kind, person: next.Pin });
    }, [next]),
  );
  return (
    <Card title={t('cases.desk.questions', { count: desk.Questions.length })}>
      {desk.Questions.length === 0 ? (
        <EmptyState level={3} title={t('cases.desk.noQuestions')}>
          {t('cases.desk.noQuestionsText')}
        </EmptyState>
      ) : (
        <>
          <p className="cw-small cw-muted">
            {t('cases.desk.questionsHint')} {next && t('cases.desk.nextKey')}
          </p>
          <ol className="cw-desk-list">
            {desk.Questions.map(question => (
              <Question
                key={`${question.Code} ${question.Pin} ${question.Kind} ${question.FactId}`}
                caseNumber={view.Case.CaseNumber}
                question={question}
                onAnswer={setAnswering}
              />
            ))}
          </ol>
        </>
      )}
      {answering && <AnswerDialog view={view} {...answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}
