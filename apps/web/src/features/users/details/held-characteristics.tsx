import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { Button, Grid, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { CharacteristicGroup } from './group-characteristics.ts';

interface HeldProps {
  readonly groups: readonly CharacteristicGroup[];
  /** Codes that no group knows. */
  readonly others: readonly string[];
  readonly onRemove: (code: string) => void;
  readonly busy: boolean;
}

interface Listed {
  readonly code: string;
  readonly name: string;
}

export function HeldCharacteristics({ groups, others, onRemove, busy }: HeldProps) {
  const t = useText();
  const lists = [
    ...groups.map(group => ({
      title: group.type.ReferenceCodeDescription,
      items: group.held.map((each): Listed => ({ code: each.ReferenceCode, name: each.ReferenceCodeDescription })),
    })),
    ...(others.length > 0
      ? [{ title: t('users.characteristics.others'), items: others.map((code): Listed => ({ code, name: code })) }]
      : []),
  ];
  return (
    <Grid least={220}>
      {lists.map(({ title, items }) => (
        <Stack key={title} gap={1}>
          <h3>{title}</h3>
          {items.length === 0 ? (
            <p className="cw-muted">{t('users.characteristics.none')}</p>
          ) : (
            <ul className="cw-users-list">
              {items.map(({ code, name }) => (
                <li key={code}>
                  {name}
                  <Button
                    size="tiny"
                    variant="quiet"
                    object={userDetailsPage.at('Characteristics')}
                    busy={busy}
                    data-replay="remove characteristic"
                    aria-label={t('users.characteristics.removeNamed', { name })}
                    onClick={() => onRemove(code)}
                  >
                    {t('common.word.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      ))}
    </Grid>
  );
}
