import { localeOf } from '@commonweal/contracts/notices/languages';
import type { Composed, Paragraph, Why } from '@commonweal/contracts/notices/schemas';
import { classNames } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

export interface Chosen {
  readonly text: string;
  readonly why: Why;
  readonly at: string;
}

interface LetterProps {
  readonly composed: Composed;
  readonly address: readonly string[];
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen) => void;
}

type PartProps = Pick<LetterProps, 'chosen' | 'onChoose'> & { readonly paragraph: Paragraph; readonly place: string };

function Sentences({ paragraph, place, chosen, onChoose }: PartProps) {
  return paragraph.Sentences.map((sentence, at) => {
    const id = `${place}.${at}`;
    return (
      <span key={id}>
        <button
          type="button"
          className={classNames('cw-letter__sentence', chosen?.at === id && 'cw-letter__sentence--chosen')}
          aria-pressed={chosen?.at === id}
          onClick={() => onChoose({ text: sentence.Text, why: sentence.Why, at: id })}
        >
          {sentence.Text}
        </button>{' '}
      </span>
    );
  });
}

function Part(props: PartProps) {
  const { paragraph } = props;
  switch (paragraph.Kind) {
    case 'title':
      return (
        <h3 className="cw-letter__title">
          <Sentences {...props} />
        </h3>
      );
    case 'heading':
      return (
        <h4>
          <Sentences {...props} />
        </h4>
      );
    case 'item':
      return (
        <p className="cw-letter__item">
          <Sentences {...props} />
        </p>
      );
    case 'small':
      return (
        <p className="cw-letter__small">
          <Sentences {...props} />
        </p>
      );
    case 'table':
      return (
        <table className="cw-letter__table">
          <tbody>
            {paragraph.Rows.map(row => (
              <tr key={row.Label} className={row.Strong === 'Y' ? 'cw-letter__strong' : undefined}>
                <th scope="row">{row.Label}</th>
                <td>{row.Amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return (
        <p>
          <Sentences {...props} />
        </p>
      );
  }
}

/** The letter on the screen: every sentence can be asked why it stands there. */
export function LetterView({ composed, address, chosen, onChoose }: LetterProps) {
  const t = useText();
  return (
    <article className="cw-letter" lang={localeOf[composed.Language]} aria-label={t('notices.letter.label')}>
      <address className="cw-letter__window">
        {address.map(line => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {composed.Paragraphs.map((paragraph, place) => {
        const id = `${paragraph.Block} ${place}`;
        return <Part key={id} paragraph={paragraph} place={id} chosen={chosen} onChoose={onChoose} />;
      })}
    </article>
  );
}
