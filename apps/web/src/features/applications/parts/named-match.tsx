import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { pin as pinField } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, Button, Form, LoadingState, Row, TextField } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useMatchByPin } from '../queries.ts';

interface NamedMatchProps {
  readonly of: { readonly ApplicationNumber: string; readonly PersonId: string; readonly Pin: string };
  readonly onRemove: () => void;
  readonly children: (candidate: MatchCandidate) => ReactNode;
}

/** Somebody whose PIN the worker typed, compared like a candidate; a PIN that leads nowhere says so. */
export function NamedMatch({ of, onRemove, children }: NamedMatchProps) {
  const t = useText();
  const { data, error, refetch } = useMatchByPin(of);
  if (data) return children(data.Candidate);
  if (!error) return <LoadingState />;
  if (error.status !== 409) return <FailureState failure={error} onRetry={() => void refetch()} />;
  return (
    <Alert tone="warning" live>
      <Row wrap>
        <span>{t('applications.match.unknownPin', { pin: of.Pin })}</span>
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('common.word.remove')}
        </Button>
      </Row>
    </Alert>
  );
}

const PinForm = z.strictObject({ Pin: pinField });

/** A PIN that the household brings, or that the worker knows. */
export function PinBox({ onAdd }: { onAdd: (pin: string) => void }) {
  const t = useText();
  const [added, setAdded] = useState(0);
  return (
    <div className="cw-match__named">
      <Form
        key={added}
        schema={PinForm}
        defaultValues={{ Pin: '' }}
        label={t('applications.match.byPin')}
        onSubmit={({ Pin }) => {
          onAdd(Pin);
          setAdded(before => before + 1);
        }}
      >
        <Row wrap>
          <TextField
            name="Pin"
            label={t('applications.match.byPin')}
            hint={t('applications.match.byPinHint')}
            limit={limits.pin}
            short
            mono
          />
          <Button type="submit" variant="secondary">
            {t('applications.match.compare')}
          </Button>
        </Row>
      </Form>
    </div>
  );
}
