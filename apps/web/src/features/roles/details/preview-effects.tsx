import type { ObjectEffect, RolePreview, RowEffect, SubtypeEffect } from '@commonweal/contracts/roles/schemas';
import { Alert, formatNumber, Icon, Stack } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';

const mostRows = 8;

type Effect = ObjectEffect | SubtypeEffect;

function EffectLine({ effect, kind }: { effect: Effect; kind: 'gain' | 'loss' }) {
  const t = useText();
  const language = useLanguage();
  const words = useAccessWords();
  const rest = effect.People - effect.Names.length;
  const names = effect.Names.join(' · ');
  const others = { count: formatNumber(effect.Others, language), roles: effect.OtherRoles.join(', ') };
  return (
    <li>
      <span>{'Object' in effect ? words.full(effect.Object) : words.subtype(effect.Subtype)}</span>
      <strong>
        {t(effect.People === 1 ? 'roles.preview.person' : 'roles.preview.people', {
          count: formatNumber(effect.People, language),
        })}
      </strong>
      {names !== '' && (
        <span className="cw-small cw-muted">
          {rest > 0 ? t('roles.preview.more', { names, count: formatNumber(rest, language) }) : names}
        </span>
      )}
      {effect.Others > 0 && others.roles !== '' && (
        <span className="cw-small cw-muted">
          {t(kind === 'gain' ? 'roles.preview.have' : 'roles.preview.keep', others)}
        </span>
      )}
    </li>
  );
}

function Effects({ kind, effects }: { kind: 'gain' | 'loss'; effects: readonly Effect[] }) {
  const t = useText();
  const language = useLanguage();
  if (effects.length === 0) return null;
  const shown = effects.toSorted((a, b) => b.People - a.People).slice(0, mostRows);
  return (
    <Stack gap={1}>
      <h3>
        <Icon name={kind === 'gain' ? 'arrow_upward' : 'arrow_downward'} size="small" />{' '}
        {t(kind === 'gain' ? 'roles.preview.gains' : 'roles.preview.losses')}
      </h3>
      <ul className="cw-roles-effects">
        {shown.map(effect => (
          <EffectLine key={'Object' in effect ? effect.Object : effect.Subtype} effect={effect} kind={kind} />
        ))}
      </ul>
      {effects.length > shown.length && (
        <p className="cw-small cw-muted">
          {t('roles.preview.moreRows', { count: formatNumber(effects.length - shown.length, language) })}
        </p>
      )}
    </Stack>
  );
}

function Unreachable({ preview }: { preview: RolePreview }) {
  const t = useText();
  const words = useAccessWords();
  const lines = [
    ...preview.Unreachable.map(each =>
      t(each.Code === 'R' ? 'roles.preview.unreachableOpen' : 'roles.preview.unreachableUpdate', {
        object: words.full(each.Object),
      }),
    ),
    ...preview.UnreachableSubtypes.map(code =>
      t('roles.preview.unreachableDocument', { subtype: words.subtype(code) }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" level={3} heading={t('roles.preview.unreachable')}>
      <ul>
        {lines.slice(0, mostRows).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > mostRows && <p>{t('roles.preview.moreRows', { count: lines.length - mostRows })}</p>}
      <p>{t('roles.preview.giveFirst')}</p>
    </Alert>
  );
}

/** Which records people come to see, besides what they may do with them. */
function RowEffects({ kind, effect }: { kind: 'opens' | 'closes'; effect: RowEffect }) {
  const t = useText();
  const language = useLanguage();
  if (effect.People === 0) return null;
  const applications = formatNumber(effect.Applications, language);
  const people = formatNumber(effect.People, language);
  return (
    <Alert tone="warning">
      {t(`roles.preview.${kind}${effect.People === 1 ? 'One' : ''}`, { applications, people })}{' '}
      <span className="cw-small">{effect.Names.join(' · ')}</span>
    </Alert>
  );
}

/** Who gains and who loses what, each person counted once in the head. */
export function PreviewEffects({ preview }: { preview: RolePreview }) {
  const t = useText();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <Stack>
      <dl className="cw-roles-counts" aria-live="polite">
        <div>
          <dt>{t('roles.preview.gain')}</dt>
          <dd>{count(preview.Gaining)}</dd>
        </div>
        <div>
          <dt>{t('roles.preview.lose')}</dt>
          <dd>{count(preview.Losing)}</dd>
        </div>
        <div>
          <dt>{t('roles.preview.same')}</dt>
          <dd>{count(preview.Unchanged)}</dd>
        </div>
      </dl>
      {preview.Members === 0 ? (
        <p className="cw-muted">{t('roles.preview.nobody')}</p>
      ) : (
        preview.Gaining + preview.Losing + preview.Opens.People + preview.Closes.People === 0 && (
          <p className="cw-muted">{t('roles.preview.noEffect')}</p>
        )
      )}
      <RowEffects kind="opens" effect={preview.Opens} />
      <RowEffects kind="closes" effect={preview.Closes} />
      <Effects kind="gain" effects={[...preview.Gains, ...preview.SubtypeGains]} />
      <Effects kind="loss" effects={[...preview.Losses, ...preview.SubtypeLosses]} />
      <Unreachable preview={preview} />
    </Stack>
  );
}
