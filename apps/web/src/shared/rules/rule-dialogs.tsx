import { Alert } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { inputOf } from '../records/input-of.ts';
import { OpenedRecord } from '../records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../records/record-editor.tsx';
import { ActiveDialog } from '../records/status-dialog.tsx';
import type { Rule, RuleKind, Values } from './rule-kind.ts';

interface RuleProps<Input extends Values, One extends Rule & Input> {
  readonly kind: RuleKind<Input, One>;
  readonly onClose: () => void;
}

export function NewRule<Input extends Values, One extends Rule & Input>({ kind, onClose }: RuleProps<Input, One>) {
  const t = useText();
  return (
    <NewRecord
      title={t(`${kind.texts}.rule.add`)}
      schema={kind.input}
      values={kind.empty}
      saving={kind.queries.useCreateRule()}
      titles={kind.useWords().titles}
      added={t(`${kind.texts}.rule.added`)}
      onClose={onClose}
    >
      <kind.Fields />
    </NewRecord>
  );
}

type EditorProps<Input extends Values, One extends Rule & Input> = RuleProps<Input, One> & { readonly rule: One };

function Editor<Input extends Values, One extends Rule & Input>({ kind, rule, onClose }: EditorProps<Input, One>) {
  const t = useText();
  const mayEdit = useAccess(kind.object) === 'U';
  const saving = kind.queries.useSaveRule();
  const status = kind.queries.useSetRuleStatus();
  const { titles, stored, words } = kind.useWords();
  const { RuleId, Name } = rule;
  const isActive = rule.Active === 'Y';
  return (
    <RecordEditor
      name={Name}
      title={t(`${kind.texts}.rule.title`, { name: Name })}
      schema={kind.input}
      record={rule}
      toValues={inputOf(kind.input)}
      saving={{ ...saving, save: (values: Input, version) => saving.save({ RuleId, ...values }, version) }}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={kind.queries.useRuleHistory(RuleId)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={statusAction(t, isActive, (back, done) => (
        <ActiveDialog name={Name} one={{ RuleId }} record={rule} saving={status} onClose={back} onDone={done}>
          <p>{t(`${kind.texts}.rule.${isActive ? 'deactivate' : 'reactivate'}`)}</p>
        </ActiveDialog>
      ))}
    >
      {!isActive && <Alert tone="warning">{t(`${kind.texts}.rule.inactive`)}</Alert>}
      <kind.Fields />
    </RecordEditor>
  );
}

export function OpenRule<Input extends Values, One extends Rule & Input>({
  kind,
  id,
  onClose,
}: RuleProps<Input, One> & { readonly id: string }) {
  const { titles } = kind.useWords();
  return (
    <OpenedRecord title={titles.Name ?? ''} query={kind.queries.useRule(id)} onClose={onClose}>
      {rule => <Editor key={id} kind={kind} rule={rule} onClose={onClose} />}
    </OpenedRecord>
  );
}
