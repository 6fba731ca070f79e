import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { settleCard } from '@commonweal/contracts/cases/calls';
import { cardFields } from '@commonweal/contracts/cases/fields';
import { cardLife } from '@commonweal/contracts/cases/lifecycle';
import { CardInput, type CaseView, type ReplacementCard } from '@commonweal/contracts/cases/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  addMonths,
  Button,
  Card,
  CheckboxField,
  Chip,
  DateText,
  Due,
  EmptyState,
  RadioGroupField,
  Row,
  SelectField,
  Stack,
  TableFrame,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { nameOf, personOptions } from '../people.ts';
import { useRequestCard, useSettleCard } from '../queries.ts';

/** From this card in twelve months on the household gets a warning notice (7 CFR 274.6). */
const warningAt = 4;
const Asked = CardInput.extend({ WarningConfirmed: z.boolean() });
const Settled = settleCard.request.pick({ Reason: true });

/** The cards of the last twelve months that count: asked for and not cancelled. */
const countedCards = (cards: readonly ReplacementCard[], today: string): ReplacementCard[] =>
  cards.filter(card => card.Status !== 'cancelled' && card.RequestedOn > addMonths(today, -12));

function CardDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const creating = useRequestCard();
  const reasons = useReferenceTable('REASONFORREPLACEMENT');
  const { businessToday } = useUi();
  const before = countedCards(view.Cards, businessToday()).length;
  // Cards that the person had in another household are known to the server alone.
  const warns = before + 1 >= warningAt || creating.faults.some(fault => fault.path === 'WarningConfirmed');
  return (
    <RecordDialog
      title={t('cases.card.ask')}
      schema={Asked}
      values={{
        CaseNumber: view.Case.CaseNumber,
        Pin: view.Case.HeadPin,
        RequestType: '',
        CardReason: '' as 'Lost',
        AddressKind: view.CardAddresses[0]?.Kind ?? 'H',
        OldCardHeld: 'Y',
        Remark: '',
        WarningConfirmed: false,
      }}
      version={0}
      saving={{
        ...creating,
        save: ({ WarningConfirmed, ...asked }: z.infer<typeof Asked>, version) =>
          creating.save({ ...asked, WarningConfirmed: WarningConfirmed ? 'Y' : 'N' }, version),
      }}
      titles={{}}
      draft={{ form: 'replacement-card', recordKey: view.Case.CaseNumber }}
      submitLabel={t('cases.card.ask')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('cases.card.asked') });
        onClose();
      }}
    >
      <SelectField name="Pin" label={t('evidence.field.Pin')} options={personOptions(view)} required />
      <DeclaredInput of={cardFields} labels="cases" name="RequestType" emptyLabel={t('cases.card.anyRequest')} />
      <RadioGroupField name="CardReason" label={t('cases.card.reason')} inline required options={reasons.options} />
      <RadioGroupField
        name="AddressKind"
        label={t('cases.card.address')}
        required
        options={view.CardAddresses.map(each => ({
          value: each.Kind,
          label: t(`cases.card.kind.${each.Kind}`),
          hint: each.Homeless === 'Y' ? `${t('cases.card.homeless')} ${each.Text}` : each.Text,
        }))}
      />
      <RadioGroupField
        name="OldCardHeld"
        label={t('cases.card.hold')}
        inline
        options={[
          { value: 'Y', label: t('common.yes') },
          { value: 'N', label: t('common.no') },
        ]}
      />
      <NoteField name="Remark" label={t('common.word.remark')} limit={limits.shortNote} rows={2} singleLine />
      {warns && (
        <Alert tone="warning" heading={t(before >= warningAt ? 'cases.card.warned' : 'cases.card.next')}>
          <p>{t('cases.card.warnText')}</p>
          <CheckboxField name="WarningConfirmed" label={t('cases.card.confirm')} />
        </Alert>
      )}
    </RecordDialog>
  );
}

interface SettleProps {
  readonly view: CaseView;
  readonly card: ReplacementCard;
  readonly status: (typeof settled)[number];
  readonly onClose: () => void;
}

const settled = settleCard.request.shape.Status.options;

function SettleDialog({ view, card, status, onClose }: SettleProps) {
  const t = useText();
  const saving = useSettleCard();
  return (
    <RecordDialog
      title={t(`cases.card.${status}Title`)}
      schema={Settled}
      values={{ Reason: '' }}
      version={card.Version}
      saving={{
        ...saving,
        save: ({ Reason }: z.infer<typeof Settled>, version) =>
          saving.save({ CaseNumber: view.Case.CaseNumber, CardId: card.CardId, Status: status, Reason }, version),
      }}
      titles={{}}
      draft={{ form: `card-${status}`, recordKey: card.CardId }}
      submitLabel={t(`cases.card.${status}Act`)}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{card.Address}</p>
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}

/** New benefit cards: why, to which address, how many in twelve months. Benefits themselves are not replaced here. */
export function CardTab({ view }: { view: CaseView }) {
  const t = useText();
  const { businessToday } = useUi();
  const reasons = useReferenceTable('REASONFORREPLACEMENT');
  const requests = useReferenceTable('REQUESTTYPE');
  const mayAsk = useAccess(caseDetailsPage.at('ReplacementCard')) === 'U';
  const [asking, setAsking] = useState(false);
  const [settling, setSettling] = useState<Omit<SettleProps, 'view' | 'onClose'> | null>(null);
  const counted = countedCards(view.Cards, businessToday()).length;
  const title = t('cases.card.title');
  return (
    <Stack>
      {counted + 1 >= warningAt && (
        <Alert tone="warning" heading={t(counted >= warningAt ? 'cases.card.warned' : 'cases.card.next')}>
          {t('cases.card.warnText')}
        </Alert>
      )}
      {view.CardAddresses.length === 0 && <Alert tone="warning">{t('cases.card.noAddress')}</Alert>}
      <Card
        flush
        title={title}
        meta={t('cases.card.count', { count: counted })}
        {...(mayAsk &&
          view.CardAddresses.length > 0 && {
            actions: (
              <Button size="small" icon="credit_card" onClick={() => setAsking(true)}>
                {t('cases.card.ask')}
              </Button>
            ),
          })}
      >
        {view.Cards.length === 0 ? (
          <EmptyState level={3} title={t('cases.card.none')}>
            {t('cases.card.noneText')}
          </EmptyState>
        ) : (
          <TableFrame label={title}>
            <table className="cw-table">
              <thead>
                <tr>
                  {['asked', 'for', 'reason', 'address', 'hold', 'status', 'by'].map(name => (
                    <th key={name} scope="col">
                      {t(`cases.card.${name}Column`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {view.Cards.map(card => (
                  <tr key={card.CardId}>
                    <td>
                      <DateText date={card.RequestedOn} />
                    </td>
                    <td>{nameOf(view, card.Pin)}</td>
                    <td>
                      {reasons.describe(card.Reason)}
                      {card.RequestType !== '' && <div className="cw-small">{requests.describe(card.RequestType)}</div>}
                    </td>
                    <td>{card.Address}</td>
                    <td>{t(card.OldCardHeld === 'Y' ? 'common.yes' : 'common.no')}</td>
                    <td>
                      <Chip
                        tone={card.Status === 'mailed' ? 'success' : card.Status === 'requested' ? 'warning' : 'gray'}
                        icon={card.Status === 'mailed' ? 'check' : card.Status === 'requested' ? 'schedule' : 'close'}
                      >
                        {t(`cases.card.status.${card.Status}`)}
                      </Chip>{' '}
                      {card.Status === 'requested' && <Due date={card.DueOn} />}
                      {card.Warned === 'Y' && <div className="cw-small">{t('cases.card.wasWarned')}</div>}
                      {mayAsk && (
                        <Row gap={0.5}>
                          {settled
                            .filter(status => cardLife.allows(card.Status, cardLife.actionTo(status)))
                            .map(status => (
                              <Button
                                key={status}
                                variant="quiet"
                                size="small"
                                onClick={() => setSettling({ card, status })}
                              >
                                {t(`cases.card.${status}Act`)}
                              </Button>
                            ))}
                        </Row>
                      )}
                    </td>
                    <td>{card.RequestedByName}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </Card>
      {asking && <CardDialog view={view} onClose={() => setAsking(false)} />}
      {settling && <SettleDialog view={view} {...settling} onClose={() => setSettling(null)} />}
    </Stack>
  );
}
