import { hearingPacketPage } from '../access/pages.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const hearingPacketScreen = screen({
  name: 'HearingPacket',
  path: '/Case/HearingPacket/HearingPacket',
  access: { kind: 'object', object: hearingPacketPage.at('Page'), code: 'R' },
  title: 'packets.title',
  params: { CaseNumber: needed, HearingId: optional, DeterminationId: optional },
  calls: ['GetHearingPacket', 'PrintHearingPacket'],
});
