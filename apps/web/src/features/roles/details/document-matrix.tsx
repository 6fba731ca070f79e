import { Button, Chip, classNames, EmptyState, LoadingState, Row, SearchField, TableFrame } from '@commonweal/ui';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { documentTree, type TypeEntry } from './document-tree.ts';

interface DocumentMatrixProps {
  readonly saved: readonly string[];
  readonly chosen: readonly string[];
  readonly readOnly: boolean;
  readonly onChoose: (codes: readonly string[], viewable: boolean) => void;
}

function TypeGroup({ type, saved, chosen, readOnly, onChoose }: DocumentMatrixProps & { type: TypeEntry }) {
  const t = useText();
  const codes = type.subtypes.map(each => each.code);
  return (
    <tbody>
      <tr className="cw-roles-group">
        <th scope="rowgroup" colSpan={2}>
          <strong>{type.label}</strong> <span className="cw-muted">{type.category}</span>
        </th>
        <td colSpan={2}>
          {!readOnly && (
            <Row justify="end">
              <Button size="tiny" variant="quiet" onClick={() => onChoose(codes, true)}>
                {t('roles.documents.viewAll', { type: type.label })}
              </Button>
              <Button size="tiny" variant="quiet" onClick={() => onChoose(codes, false)}>
                {t('roles.documents.viewNone', { type: type.label })}
              </Button>
            </Row>
          )}
        </td>
      </tr>
      {type.subtypes.map(subtype => {
        const isViewable = chosen.includes(subtype.code);
        const was = saved.includes(subtype.code);
        return (
          <tr key={subtype.code} className={classNames(isViewable !== was && 'cw-roles-changed')}>
            <th scope="row">
              <span className="cw-roles-object">{subtype.label}</span>
            </th>
            <td>
              <span className="cw-mono cw-muted">{subtype.code}</span>{' '}
              {subtype.sensitive && (
                <Chip tone="violet" icon="lock">
                  {t('roles.documents.sensitive')}
                </Chip>
              )}
            </td>
            <td className="cw-roles-option">
              <label className="cw-choice">
                <input
                  type="checkbox"
                  className="cw-choice__box"
                  checked={isViewable}
                  disabled={readOnly}
                  onChange={event => onChoose([subtype.code], event.target.checked)}
                />
                <span className="cw-sr-only">{t('roles.documents.viewLabel', { subtype: subtype.label })}</span>
              </label>
            </td>
            <td className={classNames(isViewable !== was && 'cw-roles-change')}>
              {isViewable === was ? (
                <span className="cw-muted">{t('roles.matrix.none')}</span>
              ) : (
                t(isViewable ? 'roles.matrix.gain' : 'roles.matrix.loss')
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** Which document subtypes the role may view; what is not ticked is No Access. */
export function DocumentMatrix(props: DocumentMatrixProps) {
  const t = useText();
  const [text, setText] = useState('');
  const categories = useReferenceTable('DOCCAT');
  const types = useReferenceTable('DOCTYPE');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const tree = useMemo(
    () => documentTree({ categories: categories.entries, types: types.entries, subtypes: subtypes.entries }),
    [categories.entries, types.entries, subtypes.entries],
  );
  const wanted = text.trim().toLowerCase();
  const shown = tree
    .map(type => ({
      ...type,
      subtypes: type.subtypes.filter(each =>
        [type.category, type.label, each.label, each.code].some(name => name.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(type => type.subtypes.length > 0);
  const title = t('roles.tab.documents');
  if (subtypes.loading) return <LoadingState />;
  return (
    <>
      <Row wrap className="cw-roles-tools">
        <SearchField
          label={t('roles.documents.find')}
          placeholder={t('roles.documents.find')}
          hideLabel
          small
          value={text}
          onChange={setText}
        />
        <span className="cw-push cw-small cw-muted" role="status">
          {t('roles.documents.shown', { shown: props.chosen.length, total: subtypes.entries.length })}
        </span>
      </Row>
      {shown.length === 0 ? (
        <EmptyState title={t('roles.documents.nothing')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table cw-table--compact" aria-label={title}>
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  {t('roles.documents.subtype')}
                </th>
                <th scope="col" className="cw-roles-option">
                  {t('roles.documents.view')}
                </th>
                <th scope="col">{t('roles.matrix.change')}</th>
              </tr>
            </thead>
            {shown.map(type => (
              <TypeGroup key={type.code} type={type} {...props} />
            ))}
          </table>
        </TableFrame>
      )}
    </>
  );
}
