import { Alert, Card, CheckboxGroupField, Grid, useFormValue } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { audienceSentence } from '../audience.ts';
import { useRoleNames } from '../queries.ts';

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function AudienceFields() {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  const active = useRoleNames();
  const roles = listOf(useFormValue('RoleNames'));
  const chosenRegions = listOf(useFormValue('RegionIds'));
  // A role that has been deactivated since stays visible where it is chosen.
  const offered = [...active, ...roles.filter(role => !active.includes(role))];
  return (
    <Card title={t('announcements.form.audience')} rule>
      <div className="cw-stack">
        <Grid least={280}>
          <CheckboxGroupField
            name="RoleNames"
            label={t('common.field.Roles')}
            hint={t('announcements.form.rolesHint')}
            options={offered.map(role => ({ value: role, label: role }))}
          />
          <CheckboxGroupField
            name="RegionIds"
            label={t('common.field.Regions')}
            hint={t('announcements.form.regionsHint')}
            options={regions.options}
          />
        </Grid>
        <Alert tone="info">{audienceSentence(t, language, roles, chosenRegions.map(regions.describe))}</Alert>
      </div>
    </Card>
  );
}
