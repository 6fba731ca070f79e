import { ButtonLink, EmptyState } from '@commonweal/ui';
import type { CallFailure } from '../../platform/calls/call-failure.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';

interface UnitMissingProps {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
  readonly title: string;
  readonly text: string;
  readonly find: { readonly label: string; readonly to: string };
}

/** There is no such unit, or it could not be read. */
export function UnitMissing({ failure, onRetry, title, text, find }: UnitMissingProps) {
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState title={title} action={<ButtonLink to={find.to}>{find.label}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}
