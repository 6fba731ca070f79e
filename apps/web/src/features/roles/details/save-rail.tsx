import { userRolePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { saveRole } from '@commonweal/contracts/roles/calls';
import { changeNeedsTwo } from '@commonweal/contracts/roles/needs-two';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import {
  Button,
  Card,
  Form,
  formatNumber,
  LoadingState,
  Row,
  type ServerFault,
  Stack,
  TextField,
} from '@commonweal/ui';
import type { RefObject } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { DirtyMark } from '../../../shared/records/dirty-mark.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useRolePreview } from '../queries.ts';
import type { Draft } from './draft.ts';
import { PreviewEffects } from './preview-effects.tsx';

const SaveForm = saveRole.request.pick({ RoleName: true, Description: true, Reason: true });

interface SaveRailProps {
  readonly base: RoleRecord;
  readonly draft: Draft;
  /** Rights that differ from what is stored. */
  readonly changes: number;
  readonly readOnly: boolean;
  readonly faults: readonly ServerFault[];
  readonly dirty: RefObject<boolean>;
  readonly onSave: (given: Pick<Draft, 'RoleName' | 'Description'>, reason: string) => Promise<boolean>;
  readonly onDiscard: () => void;
}

function Effects({ base, draft, changes }: Pick<SaveRailProps, 'base' | 'draft' | 'changes'>) {
  const t = useText();
  const { RoleId, Status } = base;
  const { data, error, refetch } = useRolePreview(
    { RoleId, Status, OwnFilingsOnly: draft.OwnFilingsOnly, Access: draft.Access, Subtypes: draft.Subtypes },
    changes > 0,
  );
  if (changes === 0) return <p className="cw-muted">{t('roles.preview.noChange')}</p>;
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  return data ? <PreviewEffects preview={data} /> : <LoadingState />;
}

/** What saving would do, why it is done, and the button: always beside the matrix. */
export function SaveRail(props: SaveRailProps) {
  const { base, draft, changes, readOnly, faults, dirty, onSave, onDiscard } = props;
  const t = useText();
  const language = useLanguage();
  const waits = changeNeedsTwo(base, draft);
  const seesMembers = useAccess(userRolePage.at('Members')) !== 'X';
  return (
    <Card
      title={t('roles.preview.title')}
      className="cw-roles-rail"
      rule
      {...(seesMembers && {
        meta: t(base.Members === 1 ? 'roles.preview.holder' : 'roles.preview.holders', {
          count: formatNumber(base.Members, language),
        }),
      })}
    >
      <Stack>
        {seesMembers && !readOnly && <Effects base={base} draft={draft} changes={changes} />}
        <Form
          key={base.Version}
          schema={SaveForm}
          defaultValues={{ RoleName: base.RoleName, Description: base.Description, Reason: '' }}
          serverFaults={faults}
          readOnly={readOnly}
          label={t('roles.preview.title')}
          onSubmit={async ({ Reason, ...given }, form) => {
            if (await onSave(given, Reason)) form.reset({ ...given, Reason: '' });
          }}
        >
          {form => (
            <>
              <DirtyMark into={dirty} />
              <TextField
                name="RoleName"
                label={t('roles.preview.name')}
                required
                limit={limits.roleName}
                readOnly={base.Guarded}
              />
              <TextField name="Description" label={t('roles.preview.description')} limit={limits.shortNote} />
              {!readOnly && (
                <>
                  <NoteField
                    name="Reason"
                    singleLine
                    label={t('roles.preview.reason')}
                    required
                    limit={limits.reason}
                  />
                  <Row wrap>
                    <SaveButton>{t(waits ? 'roles.preview.ask' : 'roles.preview.save')}</SaveButton>
                    <Button
                      variant="secondary"
                      onClick={() => {
                        form.reset();
                        onDiscard();
                      }}
                    >
                      {t('roles.preview.discard')}
                    </Button>
                  </Row>
                  <p className="cw-small cw-muted">
                    {t(waits ? 'roles.preview.effectGuarded' : 'roles.preview.effect')}
                  </p>
                </>
              )}
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}
