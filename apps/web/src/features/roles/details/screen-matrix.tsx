import type { AccessCode } from '@commonweal/contracts/kit/access';
import { accessCodes } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import type { AccessMatrix } from '@commonweal/contracts/roles/schemas';
import { EmptyState, Row, SearchField, TableFrame } from '@commonweal/ui';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';
import { ObjectRow } from './matrix-rows.tsx';

interface ScreenMatrixProps {
  readonly saved: AccessMatrix;
  readonly chosen: AccessMatrix;
  readonly readOnly: boolean;
  readonly onChoose: (object: string, code: AccessCode) => void;
}

/** Every declared page with its objects; a page that is declared is here without anybody adding it. */
function useShownPages(text: string, isShown: (object: string) => boolean) {
  const words = useAccessWords();
  const all = useMemo(
    () =>
      pages.map(page => ({
        name: page.name,
        title: words.page(page.name),
        objects: Object.keys(page.objects).map(object => {
          const key = `${page.name}.${object}`;
          return { key, words: words.object(key) };
        }),
      })),
    [words],
  );
  const wanted = text.trim().toLowerCase();
  const matches = (...candidates: string[]) => candidates.some(each => each.toLowerCase().includes(wanted));
  return all
    .map(page => ({
      ...page,
      objects: page.objects.filter(
        object => isShown(object.key) && matches(page.title, page.name, object.key, object.words),
      ),
    }))
    .filter(page => page.objects.length > 0);
}

export function ScreenMatrix({ saved, chosen, readOnly, onChoose }: ScreenMatrixProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const shown = useShownPages(text, object => !onlyChanges || saved[object] !== chosen[object]);
  const title = t('roles.tab.screens');
  return (
    <>
      <Row wrap className="cw-roles-tools">
        <SearchField
          label={t('roles.matrix.find')}
          placeholder={t('roles.matrix.find')}
          hideLabel
          small
          value={text}
          onChange={setText}
        />
        <label className="cw-choice" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className="cw-choice__box"
            checked={onlyChanges}
            onChange={event => setOnlyChanges(event.target.checked)}
          />
          <span className="cw-choice__text">{t('roles.matrix.onlyChanges')}</span>
        </label>
        <span className="cw-push cw-small cw-muted">{t('roles.matrix.rule')}</span>
      </Row>
      {shown.length === 0 ? (
        <EmptyState title={t('roles.matrix.nothing')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table cw-table--compact" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('roles.matrix.object')}</th>
                <th scope="col">{t('roles.matrix.opens')}</th>
                <th scope="col">{t('roles.matrix.saved')}</th>
                {accessCodes.map(code => (
                  <th key={code} scope="col" className="cw-roles-option">
                    {code}
                    <br />
                    {t(`roles.matrix.${code}`)}
                  </th>
                ))}
                <th scope="col">{t('roles.matrix.change')}</th>
              </tr>
            </thead>
            {shown.map(page => (
              <tbody key={page.name}>
                <tr className="cw-roles-group">
                  <th scope="rowgroup" colSpan={7}>
                    <strong>{page.title}</strong> <span className="cw-mono cw-muted">{page.name}</span>
                  </th>
                </tr>
                {page.objects.map(object => (
                  <ObjectRow
                    key={object.key}
                    object={object.key}
                    page={page.title}
                    words={object.words}
                    saved={saved[object.key] ?? 'X'}
                    code={chosen[object.key] ?? 'X'}
                    readOnly={readOnly}
                    onChoose={onChoose}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </TableFrame>
      )}
      <p className="cw-small cw-muted cw-roles-foot" role="status">
        {t('roles.matrix.shown', { shown: shown.length, total: pages.length })}
      </p>
    </>
  );
}
