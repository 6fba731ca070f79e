import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { HearingPacket } from '@commonweal/contracts/packets/calls';
import { hearingPacketScreen } from '@commonweal/contracts/packets/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Alert,
  Button,
  Card,
  ContextBar,
  CopyableId,
  DescriptionList,
  LoadingState,
  Page,
  Stack,
  TableFrame,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useDownloadPacket, useHearingPacket } from '../queries.ts';
import './packet.css';

function FileCard({ packet }: { packet: HearingPacket }) {
  const t = useText();
  const { Sha256, Size, Pages, Attached, TooLarge } = packet;
  return (
    <Card title={t('packets.file')}>
      <Stack>
        <p className="cw-packet-text">{t('packets.about')}</p>
        {TooLarge > 0 && <Alert tone="warning">{t('packets.tooLarge', { count: TooLarge })}</Alert>}
        <DescriptionList
          items={[
            {
              label: t('packets.size'),
              value: t('packets.sizeText', { pages: Pages, size: Math.max(1, Math.round(Size / 1024)) }),
            },
            { label: t('packets.attachedLabel'), value: String(Attached) },
          ]}
        />
        <div className="cw-packet-hash">
          <span className="cw-small">{t('packets.hash')}</span>
          <CopyableId value={Sha256} label={t('packets.hash')} />
        </div>
        <p className="cw-packet-text cw-small">{t('packets.hashHint')}</p>
        <p className="cw-packet-text cw-small">{t('packets.leftOut')}</p>
      </Stack>
    </Card>
  );
}

function ContentsCard({ packet }: { packet: HearingPacket }) {
  const t = useText();
  const title = t('packets.contents');
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              <th scope="col">{t('packets.column.what')}</th>
              <th scope="col" className="cw-packet-page">
                {t('packets.column.page')}
              </th>
            </tr>
          </thead>
          <tbody>
            {packet.Index.map(each => (
              <tr key={each.Title}>
                <th scope="row" className={`cw-packet-level-${each.Level}`}>
                  {each.Title}
                </th>
                <td className="cw-packet-page">{each.Page}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

/** Everything about a decision in one file, for whoever decides about it. */
export default function HearingPacketPage() {
  const t = useText();
  const toast = useToast();
  const { navigate } = useUi();
  const params = useScreenParams(hearingPacketScreen);
  const { CaseNumber, HearingId, DeterminationId } = params;
  const of = { CaseNumber, ...(HearingId && { HearingId }), ...(DeterminationId && { DeterminationId }) };
  const { data, error, refetch } = useHearingPacket(of);
  const download = useDownloadPacket();
  const title = t('packets.of', { number: CaseNumber });
  if (error || !data) {
    return (
      <Page contextBar={<ContextBar title={title} />}>
        {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${data.HeadName}`, to: caseDetailsScreen.at({ CaseNumber, tab: 'hearings' }) },
            { label: t('packets.title') },
          ]}
          title={title}
          actions={
            <Button
              icon="file_download"
              busy={download.busy}
              onClick={async () => {
                if (await download.fetch(of)) toast({ text: t('packets.saved') });
              }}
            >
              {t('packets.download')}
            </Button>
          }
        />
      }
    >
      <div className="cw-packet">
        <ContentsCard packet={data} />
        <Stack>
          <Card title={t('packets.determination')}>
            {data.Determinations.length === 0 ? (
              <p className="cw-packet-text">{t('packets.none')}</p>
            ) : (
              <label className="cw-packet-choice">
                <span className="cw-label">{t('packets.label.reference')}</span>
                <select
                  className="cw-input"
                  value={data.DeterminationId}
                  onChange={event =>
                    navigate(
                      hearingPacketScreen.at({
                        CaseNumber,
                        ...(HearingId && { HearingId }),
                        DeterminationId: event.target.value,
                      }),
                    )
                  }
                >
                  {data.Determinations.map(each => (
                    <option key={each.DeterminationId} value={each.DeterminationId}>
                      {`${each.Reference} · ${t(`packets.result.${each.Result}`)}`}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </Card>
          <FileCard packet={data} />
        </Stack>
      </div>
    </Page>
  );
}
